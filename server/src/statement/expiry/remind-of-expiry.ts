import { addDays, dayIn, daysBetween, parseDay } from '@waymark/rules/calendar'
import type { Configuration } from '../../configuration/index.ts'
import { readExpiring, type Expiring } from '../../ledger/index.ts'
import { readHolders, type HolderRow } from '../../membership/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { pointsExpiringMail } from './expiry-mails.ts'
import { keepReminder, readReminders, reminderKey } from './reminder-store.ts'

const PAGE = 500
/** Somewhere it is tomorrow already: each programme counts its own days below. */
const ZONES_APART = 1

export interface ReminderServices {
  /** Under the jobs' role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
}

/**
 * Reminds members of points that expire (SUMM-03), by mail and in the inbox, at the configured distances, once for each last valid day. Who
 * has fewer days left than several distances, as after a day on which nothing ran, hears of the nearest alone, and so does who is due for
 * several days at once: the page behind the message shows them all, and each day has its nearer distances to come. A service message: it
 * does not ask for consent to advertising.
 * @returns how many were reminded; one that fails does not keep the others waiting
 */
export async function remindOfExpiry(
  services: ReminderServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const now = services.clock.now()
  const from = addDays(dayIn('UTC', now), -ZONES_APART)
  const until = addDays(from, (await farthest(services.configuration)) + 2 * ZONES_APART)
  let reminded = 0
  for await (const page of readExpiring(services.database, { from, until, pageSize: PAGE })) {
    for (const dues of byAccount(await dueOf(services, page, now))) {
      const isNew = await remind(services.database, dues, now).catch(onFailure)
      if (isNew === true) reminded += 1
    }
  }
  return reminded
}

interface Due extends Expiring {
  readonly holder: HolderRow
  readonly daysLeft: number
  readonly daysBefore: number
}

/** Those of a page that have come within a distance of which they were not reminded yet. */
async function dueOf(
  { database, configuration }: ReminderServices,
  page: readonly Expiring[],
  now: Date,
): Promise<readonly Due[]> {
  const accounts = page.map(({ account }) => account)
  const [holders, sent] = await Promise.all([
    readHolders(database, accounts),
    readReminders(database, accounts),
  ])
  const due: Due[] = []
  for (const expiring of page) {
    const holder = holders.get(expiring.account)
    if (holder?.status !== 'A') continue
    const { programme } = await configuration.programme(holder.company_code, holder.program_code)
    const daysLeft = daysBetween(dayIn(programme.timeZone, now), parseDay(expiring.expiresOn))
    const daysBefore = distanceOf(daysLeft, programme.expiryReminderDays)
    if (daysBefore === undefined || sent.has(reminderKey({ ...expiring, daysBefore }))) continue
    due.push({ ...expiring, holder, daysLeft, daysBefore })
  }
  return due
}

/** The farthest distance of any company: each account's own programme says below which of them counts for it. */
async function farthest(configuration: Configuration): Promise<number> {
  const programmes = (await configuration.companies()).flatMap(({ programs }) => programs)
  return Math.max(0, ...programmes.flatMap(({ expiryReminderDays }) => expiryReminderDays))
}

/** What is due of each account, the soonest day first. */
function byAccount(dues: readonly Due[]): readonly (readonly Due[])[] {
  const soonestFirst = dues.toSorted((a, b) => a.daysLeft - b.daysLeft)
  return [...Map.groupBy(soonestFirst, ({ account }) => account).values()]
}

/** The records and both messages of an account are one transaction: all of it is kept, or another round does it. */
async function remind(database: Database, dues: readonly Due[], now: Date): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const kept: Due[] = []
    for (const due of dues) if (await keepReminder(tx, { ...due, at: now })) kept.push(due)
    const [soonest] = kept
    if (soonest === undefined) return false
    const { expiresOn, points, holder, daysLeft } = soonest
    await notify(tx, {
      customer: holder.customer_number,
      account: holder.account,
      at: now,
      news: { kind: 'pointsExpiring', points, expiryDate: expiresOn, daysLeft },
    })
    await pointsExpiringMail.later(tx, {
      customer: String(holder.customer_number),
      companyCode: holder.company_code,
      points: String(points),
      expiresOn,
      daysLeft: String(daysLeft),
    })
    return true
  })
}

/** The nearest of the distances that points have come within; none for those that are farther away, or have expired. */
export function distanceOf(daysLeft: number, distances: readonly number[]): number | undefined {
  if (daysLeft < 0) return undefined
  const reached = distances.filter((distance) => daysLeft <= distance)
  return reached.length === 0 ? undefined : Math.min(...reached)
}
