import { confirmPassword } from '@waymark/contract/identity/confirm-password'
import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { call } from '../../platform/client/call.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { passwordQuestion, settlePassword } from '../../platform/session/password-question.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'

const formId = 'confirm-password'

/** Asks for the password that a session resumed from a remembered browser lacks; what waited for it then goes on (AUTH-02). */
export function PasswordDialog() {
  const { t } = useTranslation('shell')
  const { current, subscribe } = passwordQuestion
  const { attempt, isOpen } = useSyncExternalStore(subscribe, current, current)
  const [isRunning, setIsRunning] = useState(false)
  const decline = () => settlePassword(false)
  return (
    <Dialog
      open={isOpen}
      onClose={decline}
      title={t('password.title')}
      closeLabel={t('password.close')}
      footer={
        <>
          <Button onClick={decline}>{t('password.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" pending={isRunning}>
            {t('password.confirm')}
          </Button>
        </>
      }
    >
      <PasswordForm key={attempt} isRunning={isRunning} onRunning={setIsRunning} />
    </Dialog>
  )
}

interface PasswordFormProps {
  isRunning: boolean
  onRunning: (isRunning: boolean) => void
}

function PasswordForm({ isRunning, onRunning }: PasswordFormProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<CallError>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning || password === '') return
    onRunning(true)
    const result = await call(confirmPassword, { body: { object: { password } } })
    onRunning(false)
    if (result.kind === 'answered') settlePassword(true)
    else {
      setPassword('')
      setError(result.error)
    }
  }
  return (
    <form id={formId} className="stack-s" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('shell:password.text')}</p>
      <PasswordField
        name="password"
        label={t('sign-in:password.label')}
        show={{ word: t('sign-in:password.show'), name: t('sign-in:password.showName') }}
        hide={{ word: t('sign-in:password.hide'), name: t('sign-in:password.hideName') }}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog's one field
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error && errorWords(error, t)}
      />
      <div role="alert" className="visually-hidden">
        {error && errorWords(error, t)}
      </div>
    </form>
  )
}
