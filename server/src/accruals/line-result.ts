import type { answer } from '@waymark/contract/accruals/post-accruals.shapes'
import type * as z from 'zod/mini'
import type { AccrualOutcome } from './accrual.ts'

/** A line's result as reported to the partner. */
export type LineResult = z.output<typeof answer>['object']['results'][number]

/** Doesn't reveal if a number is unknown or its member inactive. */
export function presentOutcome(reference: string, outcome: AccrualOutcome): LineResult {
  if (outcome.kind !== 'refused') {
    const { kind, currentNumber } = outcome
    const result = kind === 'posted' ? ('POSTED' as const) : ('REPEATED' as const)
    return { result, reference, ...(currentNumber === undefined ? {} : { currentNumber }) }
  }
  const { code, words } = outcome
  if (code === 'partner_unknown') throw new Error('A batch was accepted from an unknown partner')
  return code === 'member_unknown' || code === 'member_inactive'
    ? {
        result: 'REFUSED',
        reference,
        code: 'member_not_found',
        reason: 'There is no active member with this number in this programme.',
      }
    : { result: 'REFUSED', reference, code, reason: words }
}
