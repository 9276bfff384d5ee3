import { useSyncExternalStore } from 'react'
import { addWordsOf } from '../../../platform/i18n/later-words.ts'
import { passwordPrompt } from '../../../platform/session/password-prompt.ts'
import { Later, lazyPart } from '../../../ui/layout/lazy-part.tsx'

const question = lazyPart(async () => {
  const [{ PasswordForm }] = await Promise.all([import('./password-form.tsx'), addWordsOf('forms')])
  return PasswordForm
})

/** Requests the password that a session resumed from a remembered browser lacks, then continues the pending request (AUTH-02). */
export function PasswordDialog() {
  const { current, subscribe } = passwordPrompt
  const { attempt, isOpen } = useSyncExternalStore(subscribe, current, current)
  return <Later key={attempt} piece={question} isWanted={isOpen} props={{ isOpen }} />
}
