import { undoEmailChange } from '@waymark/contract/identity/sign-in-details/undo-email-change'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/client/call.ts'
import { forgotPasswordPath, hostPath, loginPath } from '../../../platform/navigation/base-path.ts'
import { GateLink } from '../../../platform/navigation/gate-link.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { ExpiredLink } from '../../../ui/layout/expired-link.tsx'
import { BeforePress, useLinkPress } from './link-press.tsx'
import { SetPasswordByLink } from './set-password-by-link.tsx'

/**
 * The page behind the link sent to the previous address after a change of email (AUTH-09). One press undoes the change; a new password
 * is then set on the same page.
 */
export function Component() {
  const { t } = useTranslation('security')
  const { state, press } = useLinkPress(async (token) =>
    call(undoEmailChange, { body: { object: { token } } }),
  )
  if (state.kind === 'gone') return <Gone />
  if (state.kind === 'done') return <Undone resetToken={state.answer.object.resetToken} />
  return (
    <>
      <BeforePress
        title={t('undo.title')}
        lead={t('undo.lead')}
        button={t('undo.submit')}
        state={state}
        onPress={press}
      >
        <ul className="bulleted">
          <li>{t('undo.address')}</li>
          <li>{t('undo.signOut')}</li>
          <li>{t('undo.remove')}</li>
          <li>{t('undo.freeze')}</li>
        </ul>
      </BeforePress>
      <p>{t('undo.wasMe')}</p>
    </>
  )
}

function Undone({ resetToken }: { resetToken: string }) {
  const { t } = useTranslation('security')
  return (
    <>
      <Alert tone="ok" live="assertive" title={t('undo.done')}>
        {t('undo.doneText')}
      </Alert>
      <SetPasswordByLink token={resetToken} />
    </>
  )
}

function Gone() {
  const { t } = useTranslation('security')
  return (
    <ExpiredLink title={t('undo.gone')} text={t('undo.goneText')}>
      <p>
        <a className="link" href={hostPath(forgotPasswordPath)}>
          {t('undo.forgot')}
        </a>
      </p>
      <p>
        <GateLink path={loginPath}>{t('forgot.back')}</GateLink>
      </p>
    </ExpiredLink>
  )
}
