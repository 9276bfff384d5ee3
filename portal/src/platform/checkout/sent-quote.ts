import { draftStore } from '../drafts/draft-store.ts'
import type { MembershipIdentity } from '../session/session.ts'

interface Sent {
  readonly type: string
  readonly quoteReferenceNumber: string
}

const none: Sent = { type: '', quoteReferenceNumber: '' }

/** The quote whose order was sent and not answered yet: in this tab, for this person and membership. */
const store = draftStore<Sent>('sentQuote', {
  none,
  write: (sent) => sent,
  read: ({ type, quoteReferenceNumber }) =>
    typeof type === 'string' && typeof quoteReferenceNumber === 'string'
      ? { type, quoteReferenceNumber }
      : undefined,
})

/** Remembers which quote is being sent: where the answer is lost and the page reloaded, its order can be found (POINT-04). */
export function rememberSent(membership: MembershipIdentity, sent: Sent): void {
  store.keep(membership, sent)
}

/** The quote of a kind that was sent without an answer; undefined where none was. */
export function sentQuote(membership: MembershipIdentity, type: string): string | undefined {
  const sent = store.read(membership)
  return sent.type === type && sent.quoteReferenceNumber !== '' ? sent.quoteReferenceNumber : undefined
}

/** Its order was answered or refused: nothing is unknown about it. */
export function forgetSent(): void {
  store.drop()
}
