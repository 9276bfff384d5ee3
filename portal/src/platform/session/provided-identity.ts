import type { socialUser } from '@waymark/contract/identity/social-user'
import type { Wire } from '@waymark/contract/operation'
import { historyState } from '../navigation/visit.ts'

type Answer = Wire<typeof socialUser>['answer']['object']

/** Somebody who signed in at a provider and whom no member has linked: what the provider says, and the handle that links it. */
export type ProvidedIdentity = Omit<Extract<Answer, { kind: 'unlinked' }>, 'kind'>

/** The state of a history entry that carries an identity on to the next page: `moveOn(address, { state })`. */
export function carrying(identity: ProvidedIdentity): unknown {
  return { providedIdentity: identity }
}

/** The same for a sign-in that waits for its second factor. */
export function carryingWaiting(pendingSignIn: string): unknown {
  return { pendingSignIn }
}

/** The sign-in that waits here for its second factor; undefined where none does. */
export function waitingSignIn(): string | undefined {
  const { pendingSignIn } = recordOf(historyState())
  return typeof pendingSignIn === 'string' ? pendingSignIn : undefined
}

/**
 * What a provider said of the person before this page, for a form to start from; undefined where nobody came from a provider. It stands
 * in the history entry of this tab and in no storage (CONF-05), and is there again after a reload.
 */
export function providedIdentity(): ProvidedIdentity | undefined {
  const carried = recordOf(recordOf(historyState())['providedIdentity'])
  const provider = recordOf(carried['provider'])
  const { handle } = carried
  const { key, name } = provider
  if (typeof handle !== 'string' || typeof key !== 'string' || typeof name !== 'string') return undefined
  return { handle, provider: { key, name }, claims: claimsOf(recordOf(carried['claims'])) }
}

function claimsOf({
  givenName,
  familyName,
  email,
}: Readonly<Record<string, unknown>>): ProvidedIdentity['claims'] {
  return {
    ...(typeof givenName === 'string' && { givenName }),
    ...(typeof familyName === 'string' && { familyName }),
    ...(typeof email === 'string' && { email }),
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
