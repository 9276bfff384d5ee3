import { undoEmailChange } from '@waymark/contract/identity/undo-email-change'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { call } from '../../platform/client/call.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { forgotPasswordPath, loginPath } from '../../platform/navigation/base-path.ts'
import { GateLink } from '../../platform/navigation/gate-link.tsx'
import { useLinkToken } from '../../platform/navigation/link-token.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SetPasswordByLink } from './set-password-by-link.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'

type State =
  | { readonly kind: 'open' | 'sending' | 'gone' }
  | { readonly kind: 'failed'; readonly error: CallError }
  | { readonly kind: 'undone'; readonly resetToken: string }

/**
 * Where the link leads that the address from before a change was sent (AUTH-09): one press undoes the change, and a new password follows
 * on the same page. A press, not the visit: mail programs follow links to look at them.
 */
export function Component() {
  const token = useLinkToken()
  const [state, setState] = useState<State>({ kind: token === '' ? 'gone' : 'open' })
  const undo = async () => {
    setState({ kind: 'sending' })
    setState(await sendUndo(token))
  }
  if (state.kind === 'gone') return <Gone />
  return state.kind === 'undone' ? (
    <Undone resetToken={state.resetToken} />
  ) : (
    <Ask state={state} onUndo={() => void undo()} />
  )
}

async function sendUndo(token: string): Promise<State> {
  const result = await call(undoEmailChange, { body: { object: { token } } })
  if (result.kind === 'answered') return { kind: 'undone', resetToken: result.answer.object.resetToken }
  return result.error.code === 'LINK_GONE' ? { kind: 'gone' } : { kind: 'failed', error: result.error }
}

type Asking = Exclude<State, { readonly kind: 'undone' }>

function Ask({ state, onUndo }: { state: Asking; onUndo: () => void }) {
  const { t } = useTranslation('security')
  return (
    <>
      <div>
        <h1>{t('undo.title')}</h1>
        <p className="muted">{t('undo.lead')}</p>
      </div>
      <ul>
        <li>{t('undo.address')}</li>
        <li>{t('undo.signOut')}</li>
        <li>{t('undo.remove')}</li>
        <li>{t('undo.freeze')}</li>
      </ul>
      {state.kind === 'failed' && (
        <Alert tone="bad" live="assertive">
          {errorWords(state.error, t)}
        </Alert>
      )}
      <Button variant="primary" size="large" block pending={state.kind === 'sending'} onClick={onUndo}>
        {t('undo.submit')}
      </Button>
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
  const heading = useArrivalFocus()
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('undo.gone')}
        </h1>
        <p className="muted">{t('undo.goneText')}</p>
      </div>
      <p>
        <GateLink path={forgotPasswordPath}>{t('undo.forgot')}</GateLink>
      </p>
      <p>
        <GateLink path={loginPath}>{t('forgot.back')}</GateLink>
      </p>
    </>
  )
}
