import { dayIn } from '@waymark/rules/calendar'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CompanyKey } from '../company-store.ts'
import { readFormerHolders, readUsersNumbered, type FormerHolder } from './company-user-store.ts'

/** An account holder until a company was handed over, and that day in the programme's time zone. */
export interface PastHolder extends FormerHolder {
  readonly day: string
}

/** A company's account holders until each handover, the first of them first. */
export async function readPastHolders(
  database: Database | Tx,
  key: CompanyKey,
  { timeZone }: { readonly timeZone: string },
): Promise<readonly PastHolder[]> {
  const former = await readFormerHolders(database, key)
  return former.map((one) => ({ ...one, day: dayIn(timeZone, one.at) }))
}

/**
 * Who was account holder on the day of an activity, however late its points came; undefined for today's. On the day of a handover its journal says
 * which came first: journals and events have ids that sort by time.
 */
export function holderThen(
  past: readonly PastHolder[],
  { on, journal }: { readonly on: string; readonly journal: string | null },
): PastHolder | undefined {
  return past.find(
    ({ day, handedOver }) => on < day || (on === day && journal !== null && journal < handedOver),
  )
}

/** Days as 'YYYY-MM-DD', both included; without an end on the side that isn't given. */
interface Period {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * The name of the user that a list of some days is of. For the company's own number, all who were account holder in those days.
 * Undefined for a number of no user.
 */
export async function nameOfUserListed(
  database: Database | Tx,
  key: CompanyKey,
  { userNumber, period, timeZone }: { userNumber: string; period: Period; timeZone: string },
): Promise<string | undefined> {
  const user = (await readUsersNumbered(database, key, [userNumber])).get(userNumber)
  if (user?.isAccountHolder !== true) return user?.name
  const past = await readPastHolders(database, key, { timeZone })
  const terms = [
    ...past.map(({ name, day }) => ({ name, until: day })),
    { name: user.name, until: undefined },
  ]
  const names = terms.flatMap(({ name, until }, place) => {
    const since = past[place - 1]?.day
    const isBefore = until !== undefined && period.from !== undefined && until < period.from
    const isAfter = since !== undefined && period.to !== undefined && since > period.to
    return isBefore || isAfter ? [] : [name]
  })
  return [...new Set(names)].join(', ')
}
