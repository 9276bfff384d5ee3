import type { OrderKind } from '../checkout/order-kind.ts'
import {
  recipientProblem,
  searchRecipient,
  withFound,
  writtenNumber,
  type RecipientDraft,
} from './recipient.ts'
import { problemOf } from '../checkout/refusals.ts'
import type { Ordering } from '../checkout/use-order.ts'
import { useOnce } from '../checkout/use-order-moves.ts'

/** A product whose points go to somebody else. */
export interface RecipientKind extends OrderKind {
  readonly draft: RecipientDraft
}

/** Asks who stands behind the number that is typed (POINT-08), and tells the journey, at the field of the number. */
export function useFindRecipient<K extends RecipientKind>(
  { product, membership, journey, move }: Ordering<K>,
  field: K['field'],
): () => void {
  const once = useOnce()
  return () =>
    once(async () => {
      const { recipient } = journey.draft
      const reason = recipientProblem(recipient, membership.membershipNumber)
      if (reason !== undefined) return move({ kind: 'refuse', problems: [{ field, reason }] })
      const result = await searchRecipient(membership, writtenNumber(recipient))
      if (result.kind === 'failed')
        return move({ kind: 'refuse', problems: [{ ...problemOf(product, result.error), field }] })
      const found = { ...result.answer.object, foundAt: new Date().toISOString() }
      return move({ kind: 'learn', field, edit: (draft) => withFound(draft, found) })
    })
}
