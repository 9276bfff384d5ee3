import { socialUser } from '@waymark/contract/identity/provider/social-user'
import type { CallError } from '../../client/call-error.ts'
import { call } from '../../client/call.ts'
import type { ProvidedIdentity } from './provided-identity.ts'
import { redeem } from '../redeem.ts'

/** Who came back from a provider: a member, now signed in, or someone without a linked member. */
export type Newcomer =
  | { readonly kind: 'signedIn' }
  /** A member with a second factor, which comes next (AUTH-12). */
  | { readonly kind: 'factor'; readonly pendingSignIn: string }
  | { readonly kind: 'unlinked'; readonly identity: ProvidedIdentity }
  | { readonly kind: 'failed'; readonly error: CallError }

/** Asks the server who came back, once (AUTH-04), and signs a member in. */
export async function signInFromProvider(handle: string): Promise<Newcomer> {
  const answered = await call(socialUser, {}, { headers: { SocialHandle: handle } })
  if (answered.kind === 'failed') return answered
  const { object } = answered.answer
  if (object.kind === 'member') return redeem({ ...object, kind: 'signIn' })
  if (object.kind === 'factor') return object
  const { kind: _, ...identity } = object
  return { kind: 'unlinked', identity }
}
