import { useTranslation } from 'react-i18next'
import { forgotPasswordPath, hostPath, loginPath } from '../../../platform/navigation/base-path.ts'
import { GateLink } from '../../../platform/navigation/gate-link.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'

/** What happens next, worded the same whether or not the account exists. */
export function LinkSent() {
  const { t } = useTranslation('security')
  const heading = useArrivalFocus()
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('sent.title')}
        </h1>
        <p className="muted">{t('sent.text')}</p>
      </div>
      <p>{t('sent.nothing')}</p>
      <p>
        <GateLink path={loginPath}>{t('forgot.back')}</GateLink>
      </p>
      <p>
        <a className="link" href={hostPath(forgotPasswordPath)}>
          {t('sent.again')}
        </a>
      </p>
    </>
  )
}
