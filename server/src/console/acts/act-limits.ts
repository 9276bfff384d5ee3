import type { Database, Tx } from '../../platform/database/database.ts'
import type { Operator } from '../sign-in/sessions.ts'
import type { Act, ActPlace } from './act.ts'
import { countToDay, lockDay, readDay, type PersonDay } from './act-day-store.ts'

/** Why an act needs approval: it's above the limit of one act, of a day, the operator's roles have none for it, or it always does. */
export type Because = 'each' | 'day' | 'role' | 'always'

/** Who acts, and what the act is worth. */
export interface Counted {
  readonly act: { readonly facts: Pick<Act['facts'], 'roles' | 'limit' | 'fourEyes'> }
  readonly place: Pick<ActPlace, 'company' | 'today' | 'now'>
  readonly operator: Pick<Operator, 'email' | 'roles'>
  readonly size: bigint
}

/** Whether an act would need approval, as of now; null if it's within the operator's limits. */
export async function approvalOf(database: Database, counted: Counted): Promise<Because | null> {
  return judge(counted, await readDay(database, personDay(counted)))
}

/**
 * Counts an act towards its operator's day, in its transaction. Above a limit nothing is counted: an approved act uses nobody's.
 * @returns why it needs approval; null if it was counted
 */
export async function countAct(tx: Tx, counted: Counted): Promise<Because | null> {
  const of = personDay(counted)
  const because = judge(counted, await lockDay(tx, of, counted.place.now))
  if (because === null) await countToDay(tx, of, counted.size, counted.place.now)
  return because
}

/** The most generous of the operator's roles decides. */
function judge({ act, place, operator, size }: Counted, used: bigint): Because | null {
  if (act.facts.fourEyes === true) return 'always'
  const { limits } = place.company.operatorActs
  const own = act.facts.roles
    .filter((role) => operator.roles.includes(role))
    .flatMap((role) => limits[role]?.[act.facts.limit] ?? [])
  if (own.length === 0) return 'role'
  const fitting = own.filter(({ each }) => size <= BigInt(each))
  if (fitting.length === 0) return 'each'
  return fitting.some(({ aDay }) => used + size <= BigInt(aDay)) ? null : 'day'
}

function personDay({ act, place, operator }: Counted): PersonDay {
  return {
    companyCode: place.company.companyCode,
    person: operator.email,
    kind: act.facts.limit,
    day: place.today,
  }
}
