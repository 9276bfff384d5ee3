import type { SerializedError } from '@reduxjs/toolkit'
import { transportError, type CallError } from '../client/call-error.ts'

/** How a call ended, from the client or from a mutation of the query layer. */
export type Ending<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer; readonly error?: undefined }
  | { readonly kind: 'failed'; readonly error: CallError }
  | { readonly kind?: undefined; readonly data: Answer; readonly error?: undefined }
  | { readonly kind?: undefined; readonly data?: undefined; readonly error: CallError | SerializedError }

export type Settled<Answer> =
  | { readonly kind: 'answered'; readonly answer: NonNullable<Answer> }
  | { readonly kind: 'failed'; readonly error: CallError }

/** After an exception or a missing answer, the request may have arrived. */
export const lost: Settled<never> = { kind: 'failed', error: transportError('NETWORK') }

export function settled<Answer>(ending: Ending<Answer>): Settled<Answer> {
  if (ending.error !== undefined)
    return 'messages' in ending.error ? { kind: 'failed', error: ending.error } : lost
  const answer = ending.kind === 'answered' ? ending.answer : ending.data
  return answer === undefined || answer === null ? lost : { kind: 'answered', answer }
}
