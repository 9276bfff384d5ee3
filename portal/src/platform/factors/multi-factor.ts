import type { CallResult } from '../client/send.ts'
import type { Purpose } from './factor-calls.ts'

/** At most three parameters of a callback's own, and mfaflag as the fourth. */
export type MultiFactorParams = readonly [unknown, unknown, unknown, boolean]
export type MultiFactorCallback = (...params: MultiFactorParams) => Promise<void>

/** The multi-factor context (AUTH-12): closed, or open with the callback to run after verification and its parameters. */
export type MultiFactor =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'open'
      readonly purpose: Purpose
      readonly callback: MultiFactorCallback
      readonly params: MultiFactorParams
    }

export const closed: MultiFactor = { kind: 'closed' }

/** Closes the context and returns the callback to run with mfaflag=true as its fourth parameter. */
export function confirmed(context: MultiFactor & { readonly kind: 'open' }): MultiFactorParams {
  const [first, second, third] = context.params
  return [first, second, third, true]
}

/** The purpose of a required second factor; undefined if the call was refused for another reason, or answered. */
export function purposeOf(
  result: CallResult<unknown>,
  transactionId: string | undefined,
): Purpose | undefined {
  if (result.kind === 'answered' || result.error.type !== 'MFA_REQUIRED') return undefined
  const { purpose } = result.error.data
  if (purpose === 'security' || purpose === 'unfreeze') return { kind: purpose }
  return transactionId === undefined ? undefined : { kind: 'transaction', transactionId }
}
