import type { factorPurpose } from '@waymark/contract/factors/factor.shapes'
import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { PendingSignIn, Principal } from '../../../calls/principal.ts'

export type Purpose = z.output<typeof factorPurpose>
export type Caller = Principal | PendingSignIn

/**
 * The key under which challenges and proofs for a purpose are stored. It contains their session, transaction or sign-in, so they can't be
 * found from anywhere else.
 * @returns undefined if this caller can't have such a purpose: a pending sign-in only has its own
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
