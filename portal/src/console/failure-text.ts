import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refusal } from './console-client.ts'

/** What to say of a call that got no answer: `acts.lost` if its key makes another try safe. */
type Unanswered = 'notReached' | 'acts.lost'

/**
 * Gives the sentence for a failed call: the server's own if it sent one; a change that met the session's end fails once its operator has
 * signed in again. The function changes only with the language.
 */
export function useFailureText(
  unanswered: Unanswered = 'notReached',
): (failed: Pick<Refusal, 'message' | 'code'>) => string {
  const { t } = useTranslation('console')
  return useCallback(
    ({ code, message }) =>
      code === 'NOT_SIGNED_IN' ? t('signIn.again.notSent') : (message ?? t(unanswered)),
    [t, unanswered],
  )
}
