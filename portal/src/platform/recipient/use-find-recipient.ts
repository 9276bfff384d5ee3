import type { CallError } from '../client/call-error.ts'
import { useMembership } from '../session/use-membership.ts'
import { useOnce } from '../forms/use-once.ts'
import {
  recipientRules,
  searchRecipient,
  senderNumber,
  writtenNumber,
  type FoundRecipient,
} from './recipient.ts'

/** Reports the search's result to the form. */
export interface Finding {
  readonly onFound: (found: FoundRecipient) => void
  /** Shown at the number's field; `error` if the server found it. */
  readonly onProblem: (problem: { readonly reason: string; readonly error?: CallError }) => void
}

/** Looks up the member with the typed number, or a company's user (POINT-08), and tells the form. */
export function useFindRecipient({ onFound, onProblem }: Finding): (typed: string) => void {
  const once = useOnce()
  const membership = useMembership()
  return (typed) =>
    once(async () => {
      const [problem] = recipientRules({ recipient: typed }, senderNumber(membership))
      if (problem !== undefined) return onProblem(problem)
      const result = await searchRecipient(membership, writtenNumber(typed))
      if (result.kind === 'failed') return onProblem({ reason: result.error.code, error: result.error })
      return onFound({ ...result.answer.object, foundAt: new Date().toISOString() })
    })
}
