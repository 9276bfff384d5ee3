import { resetPasswordEmail } from '@waymark/contract/identity/passwords/reset-password-email'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../platform/client/call-error.ts'
import { call } from '../../../platform/client/call.ts'
import { errorWords } from '../../../platform/client/error-words.ts'
import { forgotPasswordPath, hostPath, loginPath } from '../../../platform/navigation/base-path.ts'
import { GateLink } from '../../../platform/navigation/gate-link.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ExpiredLink } from '../../../ui/layout/expired-link.tsx'
import { LinkSent } from './link-sent.tsx'

/** A used or expired link, and how to get a new one: to the same mailbox, or by membership number or email. */
export function ExpiredResetLink({ token }: { token: string }) {
  const { t } = useTranslation('security')
  const { state, send } = useNewLink(token)
  if (state === 'sent') return <LinkSent />
  return (
    <ExpiredLink title={t('gone.title')} text={t('gone.text')}>
      {typeof state === 'object' && (
        <Alert tone="bad" live="assertive">
          {errorWords(state, t)}
        </Alert>
      )}
      {token !== '' && (
        <Button variant="primary" size="large" block pending={state === 'sending'} onClick={send}>
          {t('gone.again')}
        </Button>
      )}
      <p>
        <a className="link" href={hostPath(forgotPasswordPath)}>
          {t('gone.forgot')}
        </a>
      </p>
      <p>
        <GateLink path={loginPath}>{t('forgot.back')}</GateLink>
      </p>
    </ExpiredLink>
  )
}

function useNewLink(token: string) {
  const [state, setState] = useState<'open' | 'sending' | 'sent' | CallError>('open')
  const send = () => {
    setState('sending')
    void call(resetPasswordEmail, { body: { object: { token } } }).then((result) =>
      setState(result.kind === 'answered' ? 'sent' : result.error),
    )
  }
  return { state, send }
}
