import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { redeemAccess } from '@waymark/contract/identity/sign-in/redeem-access'
import { redeemView } from '@waymark/contract/identity/sign-in/redeem-view'
import { transportError, type CallError } from '../client/call-error.ts'
import { call, storeTokens } from '../client/call.ts'
import type { ProgrammeEntry } from '../queries/member-queries.ts'
import type { Arrival, SignInArrival, ViewArrival } from './arrival.ts'
import { firstMembership } from './choose-membership.ts'
import { renewAccess } from './lifetime/new-token.ts'
import { session } from './session.ts'
import { startAs } from './start-session.ts'

export type Redeemed = { readonly kind: 'signedIn' } | { readonly kind: 'failed'; readonly error: CallError }

/** Exchanges what the address brought for tokens, loads the user, and stores the session under its names (CONF-05). */
export async function redeem(arrival: Arrival): Promise<Redeemed> {
  return arrival.kind === 'view' ? view(arrival) : signIn(arrival)
}

async function signIn({ cid, accessKey }: SignInArrival): Promise<Redeemed> {
  const redeemed = await call(redeemAccess, { body: { object: { cid, accessKey } } })
  if (redeemed.kind === 'failed') return redeemed
  if (!storeTokens(redeemed.headers)) return { kind: 'failed', error: transportError('NETWORK') }
  const { idToken, idpToken } = redeemed.answer.data
  session.write({ idToken, idpToken })
  const user = await renewAccess()
  if (user.kind === 'failed') return forget(user.error)
  const { programs: lists } = user.answer.userDetails
  const [first] = [...lists.individualInfo, ...lists.corporateInfo]
  return startWith(cid, firstMembership(lists, first?.membershipNumber ?? '', session.read('programCode')))
}

/** Opens a member's pages for staff, at the membership that they opened. */
async function view({ code }: ViewArrival): Promise<Redeemed> {
  const redeemed = await call(redeemView, { body: { object: { code } } })
  if (redeemed.kind === 'failed') return redeemed
  if (!storeTokens(redeemed.headers)) return { kind: 'failed', error: transportError('NETWORK') }
  const { cid, programCode, membershipNumber } = redeemed.answer.data
  const user = await call(currentUser, {})
  if (user.kind === 'failed') return forget(user.error)
  return startWith(cid, firstMembership(user.answer.userDetails.programs, membershipNumber, programCode))
}

function startWith(cid: string, entry: ProgrammeEntry | undefined): Redeemed {
  if (entry === undefined) return forget(transportError('NETWORK'))
  startAs(cid, entry)
  return { kind: 'signedIn' }
}

/** A partial session counts as none. */
function forget(error: CallError): Redeemed {
  session.clear()
  return { kind: 'failed', error }
}
