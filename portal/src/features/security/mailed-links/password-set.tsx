import { useTranslation } from 'react-i18next'
import { timeZoneOf } from '../../../platform/configuration/time-zone.ts'
import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { formatsFor } from '../../../platform/i18n/formats.ts'
import { loginPath } from '../../../platform/navigation/base-path.ts'
import { GateLink } from '../../../platform/navigation/gate-link.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'

/** Confirms the new password and its effects, with a link to sign in. */
export function PasswordSet({ protectedUntil }: { protectedUntil: string | null }) {
  const { t, i18n } = useTranslation('security')
  const heading = useArrivalFocus()
  const { programs } = useConfiguration()
  const { date } = formatsFor(i18n.language, timeZoneOf(programs, undefined))
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('set.title')}
        </h1>
        <p className="muted">{t('set.text')}</p>
      </div>
      {protectedUntil !== null && (
        <Alert tone="info" title={t('protected.title', { until: date(protectedUntil, 'day-time') })}>
          {t('protected.text')}
        </Alert>
      )}
      <GateLink path={loginPath} className={buttonClass('primary', { size: 'large', block: true })}>
        {t('set.signIn')}
      </GateLink>
    </>
  )
}
