import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refusal } from './console-client.ts'

/** What to say of a call that got no answer: `acts.lost` if its key makes another try safe. */
type Unanswered = 'notReached' | 'acts.lost'

/** Gives the sentence for a failed call: the server's own if it sent one. The function changes only with the language. */
export function useFailureText(
  unanswered: Unanswered = 'notReached',
): (failed: Pick<Refusal, 'message'>) => string {
  const { t } = useTranslation('console')
  return useCallback(({ message }) => message ?? t(unanswered), [t, unanswered])
}
