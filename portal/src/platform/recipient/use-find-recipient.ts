import { withoutGrouping } from '@waymark/rules/membership-number'
import { useRef, useState } from 'react'
import { loadCode } from '../../ui/layout/load-code.ts'
import { transportError } from '../client/call-error.ts'
import { useMembership } from '../session/use-membership.ts'
import { recipientRules, senderNumber, type FoundRecipient, type SearchProblem } from './recipient.ts'

/** Reports the search's result to the form. */
export interface Finding {
  readonly onFound: (found: FoundRecipient) => void
  /** Shown at the number's field. */
  readonly onProblem: (problem: SearchProblem) => void
}

/** A search for a recipient. */
interface FindRecipient {
  /** A search for another number replaces the running one. */
  readonly find: (typed: string) => void
  /** Drops the running search, unless it's still for the number that's typed now. */
  readonly typed: (now: string) => void
  /** A search is running (CALL-03). */
  readonly pending: boolean
}

/** Fetched with the first digit: nobody searches before. @throws CodeNotLoaded */
export const loadSearch = async () => loadCode(async () => import('./search-recipient.ts'))

/** Looks up the member with the typed number, or a company's user (POINT-08), and tells the form. */
export function useFindRecipient({ onFound, onProblem }: Finding): FindRecipient {
  const membership = useMembership()
  /** The number being searched. */
  const searched = useRef<string>(undefined)
  const [pending, setPending] = useState(false)
  const change = (number: string | undefined): void => {
    searched.current = number
    setPending(number !== undefined)
  }
  const search = async (number: string): Promise<void> => {
    change(number)
    const report = await loadSearch().then(
      async ({ findRecipient }) => findRecipient(membership, number),
      () => notSearched,
    )
    // Another number's answer would be shown beside the one that's in the field now.
    if (searched.current !== number) return
    change(undefined)
    if ('reason' in report) onProblem(report)
    else onFound(report)
  }
  return {
    find: (typed) => {
      const number = withoutGrouping(typed)
      if (searched.current === number) return
      const [problem] = recipientRules({ recipient: typed }, senderNumber(membership))
      if (problem === undefined) void search(number)
      else onProblem(problem)
    },
    typed: (now) => {
      if (searched.current !== withoutGrouping(now)) change(undefined)
    },
    pending,
  }
}

/** Its code couldn't be fetched, so nothing was searched. */
const notSearched = { reason: 'NETWORK', error: transportError('NETWORK') }
