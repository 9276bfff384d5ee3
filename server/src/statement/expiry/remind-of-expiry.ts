import { addDays, dayIn, daysBetween, parseDay } from '@waymark/rules/calendar'
import type { Configuration } from '../../configuration/index.ts'
import { readExpiring, type Expiring } from '../../ledger/index.ts'
import { readHolders, type HolderRow } from '../../membership/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { pointsExpiringMail } from './expiry-mails.ts'
import { recordReminder, readReminders, reminderKey, wasRemindedOn } from './reminder-store.ts'

const PAGE = 500
/** In some time zones it is already tomorrow; each programme counts its own days below. */
const ZONES_APART = 1

export interface ReminderServices {
  /** Under the jobs' role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
}

/**
 * Reminds members of expiring points (SUMM-03), by mail and notification, at the configured distances, once for each last valid day. A member
 * within several distances, for example after a missed run, is reminded only of the nearest, and one with several due dates only of the
 * soonest: the linked page shows them all, and each date has nearer distances to come. Nobody gets a second reminder on a day, for another
 * date or membership: it goes out the next day, unless that's too late. A service message, so it needs no marketing consent.
 * @returns how many were reminded; a failing one doesn't delay the others
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
  readonly timeZone: string
  readonly daysLeft: number
  readonly daysBefore: number
}

/** The entries of a page within a distance that they haven't been reminded of yet. */
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
    due.push({ ...expiring, holder, timeZone: programme.timeZone, daysLeft, daysBefore })
  }
  return due
}

/** The farthest distance of any company; each account's own programme is applied below. */
async function farthest(configuration: Configuration): Promise<number> {
  const programmes = (await configuration.companies()).flatMap(({ programs }) => programs)
  return Math.max(0, ...programmes.flatMap(({ expiryReminderDays }) => expiryReminderDays))
}

/** Due reminders by account, soonest date first. */
function byAccount(dues: readonly Due[]): readonly (readonly Due[])[] {
  const soonestFirst = dues.toSorted((a, b) => a.daysLeft - b.daysLeft)
  return [...Map.groupBy(soonestFirst, ({ account }) => account).values()]
}

/** An account's records and both messages share one transaction: all are written, or the next run retries. */
async function remind(database: Database, dues: readonly Due[], now: Date): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    if (await isEnoughToday(tx, dues, now)) return false
    const kept: Due[] = []
    for (const due of dues) if (await recordReminder(tx, { ...due, at: now })) kept.push(due)
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
      programCode: holder.program_code,
      points: String(points),
      expiresOn,
      daysLeft: String(daysLeft),
    })
    return true
  })
}

/** Whether the member was reminded of something else today, and tomorrow is early enough for all of these. */
async function isEnoughToday(tx: Tx, dues: readonly Due[], now: Date): Promise<boolean> {
  const [due] = dues
  if (due === undefined || dues.some(({ daysLeft }) => daysLeft === 0)) return false
  return wasRemindedOn(tx, due.holder.customer_number, {
    day: dayIn(due.timeZone, now),
    timeZone: due.timeZone,
  })
}

/** The nearest distance the points are within; undefined if they are farther away or have expired. */
export function distanceOf(daysLeft: number, distances: readonly number[]): number | undefined {
  if (daysLeft < 0) return undefined
  const reached = distances.filter((distance) => daysLeft <= distance)
  return reached.length === 0 ? undefined : Math.min(...reached)
}
