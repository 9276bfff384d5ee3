import { draftStore } from '../../drafts/draft-store.ts'
import type { MembershipIdentity } from '../../session/session.ts'

interface Sent {
  readonly quoteReferenceNumber: string
}

/** The quote of a kind whose order was sent and not answered yet: in this tab, for this person and membership. */
const storeOf = (type: string) =>
  draftStore<Sent>(`sentQuote${type}`, {
    none: { quoteReferenceNumber: '' },
    write: (sent) => sent,
    read: ({ quoteReferenceNumber }) =>
      typeof quoteReferenceNumber === 'string' ? { quoteReferenceNumber } : undefined,
  })

/** Remembers which quote is being sent: where the answer is lost and the page reloaded, its order can be found (POINT-04). */
export function rememberSent(
  membership: MembershipIdentity,
  { type, ...sent }: Sent & { readonly type: string },
): void {
  storeOf(type).keep(membership, sent)
}

/** The quote of a kind that was sent without an answer; undefined where none was. */
export function sentQuote(membership: MembershipIdentity, type: string): string | undefined {
  const { quoteReferenceNumber } = storeOf(type).read(membership)
  return quoteReferenceNumber === '' ? undefined : quoteReferenceNumber
}

/** The order of a kind was answered or refused: nothing is unknown about it. */
export function forgetSent(type: string): void {
  storeOf(type).drop()
}
