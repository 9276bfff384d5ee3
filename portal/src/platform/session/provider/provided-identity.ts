import type { socialUser } from '@waymark/contract/identity/provider/social-user'
import type { Wire } from '@waymark/contract/operation'
import { historyState } from '../../navigation/visit.ts'
import { recordOf } from '../../client/unknown-json.ts'

type Answer = Wire<typeof socialUser>['answer']['object']

/** Someone who signed in at a provider without a linked member: what the provider says, and the handle for linking. */
export type ProvidedIdentity = Omit<Extract<Answer, { kind: 'unlinked' }>, 'kind'>

/** History state that passes an identity to the next page: `moveOn(address, { state })`. */
export function carrying(identity: ProvidedIdentity): unknown {
  return { providedIdentity: identity }
}

/** The same for a sign-in waiting for its second factor. */
export function carryingWaiting(pendingSignIn: string): unknown {
  return { pendingSignIn }
}

/** The sign-in here that's waiting for its second factor; undefined if there is none. */
export function waitingSignIn(): string | undefined {
  const { pendingSignIn } = recordOf(historyState())
  return typeof pendingSignIn === 'string' ? pendingSignIn : undefined
}

/**
 * What a provider said about the person, for a form to start from; undefined if nobody came from a provider. It's kept in this tab's
 * history entry and in no storage (CONF-05), so it survives a reload.
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
