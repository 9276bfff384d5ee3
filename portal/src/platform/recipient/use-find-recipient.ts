import type { CallError } from '../client/call-error.ts'
import { useMembership } from '../session/use-membership.ts'
import { useOnce } from '../forms/use-once.ts'
import { recipientProblem, searchRecipient, writtenNumber, type FoundRecipient } from './recipient.ts'

/** What the form does with the answer. */
export interface Finding {
  readonly onFound: (found: FoundRecipient) => void
  /** At the field of the number; `error` where the server found it. */
  readonly onProblem: (problem: { readonly reason: string; readonly error?: CallError }) => void
}

/** Looks up who has the number that is typed (POINT-08), and tells the form. */
export function useFindRecipient(typed: string, { onFound, onProblem }: Finding): () => void {
  const once = useOnce()
  const membership = useMembership()
  return () =>
    once(async () => {
      const reason = recipientProblem(typed, membership.membershipNumber)
      if (reason !== undefined) return onProblem({ reason })
      const result = await searchRecipient(membership, writtenNumber(typed))
      if (result.kind === 'failed') return onProblem({ reason: result.error.code, error: result.error })
      return onFound({ ...result.answer.object, foundAt: new Date().toISOString() })
    })
}
