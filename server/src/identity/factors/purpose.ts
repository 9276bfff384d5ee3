import type { factorPurpose } from '@waymark/contract/factors/factor.shapes'
import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { PendingSignIn, Principal } from '../../calls/principal.ts'

export type Purpose = z.output<typeof factorPurpose>
export type Caller = Principal | PendingSignIn

/**
 * The name under which challenges and proofs of a purpose are kept. It holds the session, the transaction or the sign-in that they
 * are for, so that none is found from anywhere else.
 * @returns undefined when this caller can have no such purpose: a pending sign-in is good for itself alone
 */
export function purposeName(caller: Caller, purpose: Purpose): string | undefined {
  if ('pendingId' in caller) return purpose.kind === 'signIn' ? `signIn:${caller.pendingId}` : undefined
  switch (purpose.kind) {
    case 'signIn':
      return undefined
    case 'transaction':
      return transactionPurpose(caller.sessionId, purpose.transactionId)
    case 'security':
    case 'unfreeze':
      break
  }
  return sessionPurpose(caller.sessionId, purpose.kind)
}

export function sessionPurpose(
  sessionId: string,
  kind: 'security' | 'unfreeze' | 'enrol' | 'password',
): string {
  return `${kind}:${sessionId}`
}

export function transactionPurpose(sessionId: string, transactionId: string): string {
  return `transaction:${sessionId}:${createHash('sha256').update(transactionId).digest('base64url')}`
}
