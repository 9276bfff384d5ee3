import { isDeepStrictEqual } from 'node:util'
import { MERGED_NUMBER, type Accrual } from './accrual.ts'
import type { UsedReference } from './posting-store.ts'

/** A line's content, in a form for comparison. */
export function contentOf(accrual: Accrual): {
  readonly points: bigint
  readonly statusPoints: bigint
  readonly facts: unknown
} {
  const { points, statusPoints, occurredOn, isBonus, detail } = accrual
  return {
    points,
    statusPoints,
    facts: { occurredOn, isBonus: isBonus && points > 0n, detail: asSent(detail) },
  }
}

/**
 * True if a reference's journal has the same content as a line. Journals from elsewhere, such as a claim paid for this posting, have their own
 * facts, so only their points and status points are compared.
 */
export function isSameAccrual(accrual: Accrual, { entries }: UsedReference): boolean {
  const sum = (pointType: 'POINTS' | 'STATUS'): bigint =>
    entries.reduce((total, one) => (one.pointType === pointType ? total + BigInt(one.amount) : total), 0n)
  const said = contentOf(accrual)
  if (said.points !== sum('POINTS') || said.statusPoints !== sum('STATUS')) return false
  const [first] = entries
  if (first === undefined || !isFromPartner(accrual, first)) return true
  const isBonus = entries.some(({ kind }) => kind === 'bonus')
  return isDeepStrictEqual(said.facts, {
    occurredOn: first.occurredOn,
    isBonus,
    detail: asSent(first.detail),
  })
}

/** A partner's posting carries the partner's own reference; a claim that an operator accepted has the same rule, and its number there. */
function isFromPartner({ reference }: Accrual, entry: UsedReference['entries'][number]): boolean {
  return entry.rule?.startsWith('partner.') === true && entry.reference === reference
}

/** The facts that a partner sent: a merge adds the number that they used. */
function asSent(detail: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { [MERGED_NUMBER]: _number, ...facts } = detail
  return facts
}
