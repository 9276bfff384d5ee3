import { redeemAccess } from '@waymark/contract/identity/redeem-access'
import { transportError, type CallError } from '../client/call-error.ts'
import { call, storeTokens } from '../client/call.ts'
import type { Arrival } from './arrival.ts'
import { firstMembership } from './choose-membership.ts'
import { renewAccess } from './new-token.ts'
import { session } from './session.ts'
import { startAs } from './start-session.ts'

export type Redeemed = { readonly kind: 'signedIn' } | { readonly kind: 'failed'; readonly error: CallError }

/** Exchanges a sign-in that returned through the address for tokens, loads the user, and stores the session under its names (CONF-05). */
export async function redeem({ cid, accessKey }: Arrival): Promise<Redeemed> {
  const redeemed = await call(redeemAccess, { body: { object: { cid, accessKey } } })
  if (redeemed.kind === 'failed') return redeemed
  if (!storeTokens(redeemed.headers)) return { kind: 'failed', error: transportError('NETWORK') }
  const { idToken, idpToken } = redeemed.answer.data
  session.write({ idToken, idpToken })
  const user = await renewAccess()
  if (user.kind === 'failed') return forget(user.error)
  const { programs: lists } = user.answer.userDetails
  const [first] = [...lists.individualInfo, ...lists.corporateInfo]
  const entry = firstMembership(lists, first?.membershipNumber ?? '', session.read('programCode'))
  if (entry === undefined) return forget(transportError('NETWORK'))
  startAs(cid, entry)
  return { kind: 'signedIn' }
}

/** A partial session counts as none. */
function forget(error: CallError): Redeemed {
  session.clear()
  return { kind: 'failed', error }
}
