import { memberSearch } from '@waymark/contract/points/member-search'
import { call } from '../client/call.ts'
import type { MembershipIdentity } from '../session/session.ts'

/** The button of the search (CALL-03). */
const findButton = 'order-find'

/** Looks up the member with this number (POINT-08). */
export async function searchRecipient(membership: MembershipIdentity, recipientMembershipNumber: string) {
  const body = { object: { ...membership, recipientMembershipNumber } }
  return call(memberSearch, { body }, { button: findButton })
}
