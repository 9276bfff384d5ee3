import { addDays, dayIn, daysBetween, type Day } from '@waymark/rules/calendar'
import { noticeDue } from '@waymark/rules/club/subscription'
import { v7 as uuidv7 } from 'uuid'
import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import { notify } from '../notifications/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { forEachRow, workOnEach } from '../platform/jobs/for-each-row.ts'
import {
  insertNotice,
  lockEnding,
  readEnding,
  readPreferences,
  type EndingTerm,
} from '../subscriptions/index.ts'
import { willRenew } from './auto-renewal/will-renew.ts'
import { clubOf, type Club } from './club-of-company.ts'
import { clubEndMail } from './club-mails.ts'
import { presentPrice } from './cart/product-list.ts'

/** A run that comes so many days late still tells of the end of grace; later nobody wants to hear of it. */
const LATE_DAYS = 7

export interface EndServices {
  /** Under the jobs' role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
}

/** What is told of a term, and what it's kept under so that it is told once. */
interface Due {
  readonly notice: string
  readonly event: 'ends' | 'grace' | 'lapsed'
}

/**
 * Tells members of the club of the end of their term, in the inbox and, unless they chose otherwise, by mail, once each: at the configured distances, when grace begins,
 * and when it is over (SUBS-01). By the programme's own days, whenever it runs and however often. The end itself needs no job: it follows
 * from the day.
 * @returns how many were told; one that fails does not keep the others waiting
 */
export async function tellOfEnds(
  services: EndServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const companies = await services.configuration.companies()
  let told = 0
  await workOnEach(companies, {
    work: async (company) => {
      told += await tellInCompany(services, company, onFailure)
    },
    onFailure,
  })
  return told
}

async function tellInCompany(
  { database, clock }: EndServices,
  company: CompanyConfiguration,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const club = clubOf(company)
  if (club === undefined) return 0
  const now = clock.now()
  const { programCode, timeZone } = club.programme
  const place = { companyCode: company.companyCode, programCode }
  const today = dayIn(timeZone, now)
  const days = {
    until: addDays(today, Math.max(0, ...club.noticeDays)),
    graceFrom: addDays(today, -LATE_DAYS),
  }
  let told = 0
  await forEachRow<EndingTerm>({
    read: async (after, most) => readEnding(database, place, days, after, most),
    keyOf: ({ termId }) => termId,
    work: async (term) => {
      const due = dueOf(term, today, club.noticeDays)
      if (due === undefined) return
      const isNew = await inTransaction(database, async (tx) => tell(tx, { ...place, club }, term, due, now))
      if (isNew) told += 1
    },
    onFailure,
  })
  return told
}

function dueOf(
  { until, graceUntil }: EndingTerm,
  today: Day,
  noticeDays: readonly number[],
): Due | undefined {
  if (today > graceUntil) return { notice: 'lapsed', event: 'lapsed' }
  if (today > until) return { notice: 'grace', event: 'grace' }
  const days = noticeDue(until, today, noticeDays)
  return days === undefined ? undefined : { notice: String(days), event: 'ends' }
}

interface Place {
  readonly companyCode: string
  readonly programCode: string
  readonly club: Club
}

/** The record and both messages are one transaction: all of it is kept, or another run does it. */
async function tell(
  tx: Tx,
  { companyCode, programCode, club }: Place,
  term: EndingTerm,
  { notice, event }: Due,
  now: Date,
): Promise<boolean> {
  if (!(await lockEnding(tx, term))) return false
  const day = dayIn(club.programme.timeZone, now)
  // Who is renewed without asking gets the notices of that.
  if (event === 'ends' && (await willRenew(tx, companyCode, club, term.subscriptionId, day))) return false
  if (!(await insertNotice(tx, term.termId, notice, now))) return false
  const { customer, until, graceUntil } = term
  const id = uuidv7({ msecs: now.getTime() })
  await notify(tx, {
    customer,
    account: null,
    at: now,
    news: {
      kind: 'club',
      event,
      lastDay: until,
      graceUntil,
      daysLeft: Math.max(0, daysBetween(day, until)),
    },
    notificationId: id,
  })
  const { endNotices } = await readPreferences(tx, { companyCode, programCode, customer })
  if (endNotices === 'inbox') return true
  const plan = club.plans.find(({ code }) => code === term.plan) ?? club.plans[0]
  const price = plan === undefined ? undefined : presentPrice(club, plan.amount)
  await clubEndMail.later(
    tx,
    {
      customer: String(customer),
      companyCode,
      programCode,
      event,
      until,
      graceUntil,
      price: String(price?.total ?? ''),
      currency: club.programme.currency,
    },
    id,
  )
  return true
}
