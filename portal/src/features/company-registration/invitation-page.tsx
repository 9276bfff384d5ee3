import './company-registration.css'
import { answerCompanyInvitation } from '@waymark/contract/companies/invitations/answer-company-invitation'
import { companyInvitation } from '@waymark/contract/companies/invitations/company-invitation'
import type { Wire } from '@waymark/contract/operation'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { call } from '../../platform/client/call.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { Brand } from '../../platform/configuration/brand.tsx'
import { configuration } from '../../platform/configuration/configuration.ts'
import { useOnce } from '../../platform/forms/use-once.ts'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { useLinkToken } from '../../platform/navigation/link-token.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { ExpiredLink } from '../../ui/layout/expired-link.tsx'

type Shown = Wire<typeof companyInvitation>['answer']['object']
type Decision = 'ACCEPT' | 'DECLINE'

type State =
  | { readonly kind: 'looking' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'open' | 'sending'; readonly shown: Shown }
  | { readonly kind: 'done'; readonly shown: Shown; readonly decision: Decision }
  | { readonly kind: 'failed'; readonly shown: Shown | undefined; readonly error: CallError }

/** Where a company's link leads somebody who has an account (CORP-01, CORP-03): one press accepts or declines, for them alone. */
export function Component() {
  return (
    <div className="signin__main">
      <Brand />
      <Invitation />
    </div>
  )
}

function Invitation() {
  const { t } = useTranslation('company-registration')
  const { state, decide } = useInvitation()
  if (state.kind === 'looking')
    return (
      <Waiting label={t('invitation.looking')}>
        <Skeleton width="20rem" />
      </Waiting>
    )
  if (state.kind === 'gone')
    return (
      <ExpiredLink title={t('invitation.gone')} text={t('invitation.goneText')}>
        <ToSignIn />
      </ExpiredLink>
    )
  if (state.kind === 'done') {
    const title =
      state.decision === 'ACCEPT'
        ? t(`invitation.accepted.${state.shown.kind}`)
        : t(`invitation.declined.${state.shown.kind}`)
    return <Ended title={title} text={t(`invitation.doneText.${state.decision}`)} />
  }
  return (
    <>
      {state.shown !== undefined && (
        <div>
          <h1>{t(`invitation.title.${state.shown.kind}`, { company: state.shown.companyName })}</h1>
          <p className="muted">
            {t(`invitation.lead.${state.shown.kind}`, { address: state.shown.emailAddress })}
          </p>
        </div>
      )}
      {state.kind === 'failed' && (
        <Alert tone="bad" live="assertive">
          {errorWords(state.error, t)}
        </Alert>
      )}
      {state.shown !== undefined && (
        <div className="actions">
          <Button
            variant="primary"
            size="large"
            pending={state.kind === 'sending'}
            onClick={() => decide('ACCEPT')}
          >
            {t(`invitation.accept.${state.shown.kind}`)}
          </Button>
          <Button size="large" onClick={() => decide('DECLINE')}>
            {t('invitation.decline')}
          </Button>
        </div>
      )}
    </>
  )
}

function useInvitation() {
  const token = useLinkToken()
  const once = useOnce()
  const [state, setState] = useState<State>({ kind: token === '' ? 'gone' : 'looking' })
  useEffect(() => {
    if (token === '') return
    void look(token).then(setState)
  }, [token])
  const send = async (decision: Decision) => {
    if (!('shown' in state) || state.shown === undefined) return
    const { shown } = state
    setState({ kind: 'sending', shown })
    const object = { companyCode: configuration.current().companyCode, token, decision }
    const result = await call(answerCompanyInvitation, { body: { object } })
    if (result.kind === 'answered') setState({ kind: 'done', shown, decision })
    else if (result.error.code === 'LINK_GONE') setState({ kind: 'gone' })
    else setState({ kind: 'failed', shown, error: result.error })
  }
  return { state, decide: (decision: Decision) => once(async () => send(decision)) }
}

async function look(token: string): Promise<State> {
  const object = { companyCode: configuration.current().companyCode, token }
  const result = await call(companyInvitation, { body: { object } })
  if (result.kind === 'answered') return { kind: 'open', shown: result.answer.object }
  return result.error.code === 'LINK_GONE'
    ? { kind: 'gone' }
    : { kind: 'failed', shown: undefined, error: result.error }
}

function Ended({ title, text }: { title: string; text: string }) {
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className="muted">{text}</p>
      </div>
      <ToSignIn />
    </>
  )
}

function ToSignIn() {
  const { t } = useTranslation('company-registration')
  return (
    <a href={hostPath(loginPath)} className={buttonClass('primary', { size: 'large', block: true })}>
      {t('invitation.goOn')}
    </a>
  )
}
