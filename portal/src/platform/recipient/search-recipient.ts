import { memberSearch } from '@waymark/contract/points/member-search'
import { call } from '../client/call.ts'
import type { MembershipIdentity } from '../session/session.ts'
import type { FoundRecipient, SearchProblem } from './recipient.ts'

/** The button of the search (CALL-03). */
const findButton = 'order-find'

/** Looks up the member with this number (POINT-08). */
export async function searchRecipient(membership: MembershipIdentity, recipientMembershipNumber: string) {
  const body = { object: { ...membership, recipientMembershipNumber } }
  return call(memberSearch, { body }, { button: findButton })
}

/** Looks up the same for a form: the member with the time, or why there's none. */
export async function findRecipient(
  membership: MembershipIdentity,
  number: string,
): Promise<FoundRecipient | SearchProblem> {
  const result = await searchRecipient(membership, number)
  if (result.kind === 'failed') return { reason: result.error.code, error: result.error }
  return { ...result.answer.object, foundAt: new Date().toISOString() }
}
