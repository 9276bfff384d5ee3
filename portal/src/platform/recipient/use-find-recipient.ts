import { withoutGrouping } from '@waymark/rules/membership-number'
import { useState } from 'react'
import { loadCode } from '../../ui/layout/load-code.ts'
import { transportError, type CallError } from '../client/call-error.ts'
import { useOnce } from '../forms/use-once.ts'
import { useMembership } from '../session/use-membership.ts'
import { recipientRules, senderNumber, type FoundRecipient } from './recipient.ts'

/** Reports the search's result to the form. */
export interface Finding {
  readonly onFound: (found: FoundRecipient) => void
  /** Shown at the number's field; `error` if the server found it. */
  readonly onProblem: (problem: { readonly reason: string; readonly error?: CallError }) => void
}

/** A search for a recipient. */
interface FindRecipient {
  readonly find: (typed: string) => void
  /** A search is running (CALL-03). */
  readonly pending: boolean
}

/** Fetched with the first digit: nobody searches before. @throws CodeNotLoaded */
export const loadSearch = async () => loadCode(async () => import('./search-recipient.ts'))

/** Looks up the member with the typed number, or a company's user (POINT-08), and tells the form. */
export function useFindRecipient({ onFound, onProblem }: Finding): FindRecipient {
  const once = useOnce()
  const membership = useMembership()
  const [pending, setPending] = useState(false)
  const search = async (number: string): Promise<void> => {
    const { searchRecipient } = await loadSearch()
    const result = await searchRecipient(membership, number)
    if (result.kind === 'failed') onProblem({ reason: result.error.code, error: result.error })
    else onFound({ ...result.answer.object, foundAt: new Date().toISOString() })
  }
  const find = (typed: string): void =>
    once(async () => {
      const [problem] = recipientRules({ recipient: typed }, senderNumber(membership))
      if (problem !== undefined) return onProblem(problem)
      setPending(true)
      await search(withoutGrouping(typed)).catch(() => onProblem(notSearched))
      return setPending(false)
    })
  return { find, pending }
}

/** Its code couldn't be fetched, so nothing was searched. */
const notSearched = { reason: 'NETWORK', error: transportError('NETWORK') }
