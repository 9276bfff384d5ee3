import { activateEmail } from '@waymark/contract/identity/sign-in-details/activate-email'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { api } from '../../../platform/api/api.ts'
import { call } from '../../../platform/client/call.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { hostPath, loginPath } from '../../../platform/navigation/base-path.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { ExpiredLink } from '../../../ui/layout/expired-link.tsx'
import { AfterPress, BeforePress, useLinkPress } from './link-press.tsx'

/** The page behind the link in the confirmation email (AUTH-09), signed in or not. One press confirms the new address. */
export function Component() {
  const { t } = useTranslation('security')
  const { state, press } = useConfirmation()
  return (
    <div className="signin__main">
      {state.kind === 'done' ? (
        <Confirmed protectedUntil={state.answer.object.protectedUntil} />
      ) : state.kind === 'gone' ? (
        <ExpiredLink title={t('gone.title')} text={t('confirmEmail.goneText')}>
          <ToAccount />
        </ExpiredLink>
      ) : (
        <BeforePress
          title={t('confirmEmail.title')}
          lead={t('confirmEmail.lead')}
          button={t('confirmEmail.submit')}
          state={state}
          onPress={press}
        />
      )}
    </div>
  )
}

function useConfirmation() {
  const dispatch = useDispatch()
  return useLinkPress(async (token) => {
    const result = await call(activateEmail, { body: { object: { token } } })
    if (result.kind === 'answered') dispatch(api.util.invalidateTags(['security', 'balance']))
    return result
  })
}

function Confirmed({ protectedUntil }: { protectedUntil: string | null }) {
  const { t } = useTranslation('security')
  const { date } = useFormats()
  return (
    <>
      <AfterPress title={t('confirmEmail.done')} text={t('confirmEmail.doneText')} />
      {protectedUntil !== null && (
        <Alert tone="info" title={t('protected.title', { until: date(protectedUntil, 'day-time') })}>
          {t('protected.text')}
        </Alert>
      )}
      <ToAccount />
    </>
  )
}

/** The sign-in page forwards people who are already signed in. */
function ToAccount() {
  const { t } = useTranslation('security')
  return (
    <a href={hostPath(loginPath)} className={buttonClass('primary', { size: 'large', block: true })}>
      {t('confirmEmail.goOn')}
    </a>
  )
}
