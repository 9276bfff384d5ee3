import { activateEmail } from '@waymark/contract/identity/activate-email'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { api } from '../../platform/api/api.ts'
import type { CallError } from '../../platform/client/call-error.ts'
import { call } from '../../platform/client/call.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { useLinkToken } from '../../platform/navigation/link-token.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'

type State =
  | { readonly kind: 'open' | 'sending' | 'gone' }
  | { readonly kind: 'failed'; readonly error: CallError }
  | { readonly kind: 'confirmed'; readonly protectedUntil: string | null }

/**
 * Where the link to a new e-mail address leads (AUTH-09), signed in or not. A press confirms, not the visit: mail programs follow links to
 * look at them.
 */
export function Component() {
  const { t } = useTranslation('security')
  const token = useLinkToken()
  const { state, confirm } = useConfirmation(token)
  return (
    <div className="signin__main">
      {state.kind === 'confirmed' ? (
        <Confirmed protectedUntil={state.protectedUntil} />
      ) : state.kind === 'gone' ? (
        <Gone />
      ) : (
        <>
          <div>
            <h1>{t('confirmEmail.title')}</h1>
            <p className="muted">{t('confirmEmail.lead')}</p>
          </div>
          {state.kind === 'failed' && (
            <Alert tone="bad" live="assertive">
              {errorWords(state.error, t)}
            </Alert>
          )}
          <Button variant="primary" size="large" block pending={state.kind === 'sending'} onClick={confirm}>
            {t('confirmEmail.submit')}
          </Button>
        </>
      )}
    </div>
  )
}

function useConfirmation(token: string) {
  const dispatch = useDispatch()
  const [state, setState] = useState<State>({ kind: token === '' ? 'gone' : 'open' })
  const send = async () => {
    setState({ kind: 'sending' })
    const result = await call(activateEmail, { body: { object: { token } } })
    if (result.kind === 'answered') {
      dispatch(api.util.invalidateTags(['security', 'balance']))
      setState({ kind: 'confirmed', protectedUntil: result.answer.object.protectedUntil })
    } else if (result.error.code === 'LINK_GONE') setState({ kind: 'gone' })
    else setState({ kind: 'failed', error: result.error })
  }
  return { state, confirm: () => void send() }
}

function Confirmed({ protectedUntil }: { protectedUntil: string | null }) {
  const { t } = useTranslation('security')
  const { date } = useFormats()
  const heading = useArrivalFocus()
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('confirmEmail.done')}
        </h1>
        <p className="muted">{t('confirmEmail.doneText')}</p>
      </div>
      {protectedUntil !== null && (
        <Alert tone="info" title={t('protected.title', { until: date(protectedUntil, 'day-time') })}>
          {t('protected.text')}
        </Alert>
      )}
      <GoOn />
    </>
  )
}

function Gone() {
  const { t } = useTranslation('security')
  const heading = useArrivalFocus()
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('gone.title')}
        </h1>
        <p className="muted">{t('confirmEmail.goneText')}</p>
      </div>
      <GoOn />
    </>
  )
}

/** Sign-in leads a signed-in person on to where they belong. */
function GoOn() {
  const { t } = useTranslation('security')
  return (
    <a href={hostPath(loginPath)} className={buttonClass('primary', { size: 'large', block: true })}>
      {t('confirmEmail.goOn')}
    </a>
  )
}
