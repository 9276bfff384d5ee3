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
import { PartFailure } from '../../platform/failure/part-failure.tsx'
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
  | { readonly kind: 'looking' | 'gone' }
  /** The invitation couldn't be read. */
  | { readonly kind: 'unread'; readonly error: CallError }
  /** With an error, an answer that couldn't be sent. */
  | { readonly kind: 'open'; readonly shown: Shown; readonly error?: CallError }
  | { readonly kind: 'sending'; readonly shown: Shown; readonly decision: Decision }
  | { readonly kind: 'done'; readonly shown: Shown; readonly decision: Decision }

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
  const { state, decide, retry } = useInvitation()
  switch (state.kind) {
    case 'looking':
      return (
        <Waiting label={t('invitation.looking')}>
          <Skeleton width="20rem" />
        </Waiting>
      )
    case 'gone':
      return (
        <ExpiredLink title={t('invitation.gone')} text={t('invitation.goneText')}>
          <ToSignIn />
        </ExpiredLink>
      )
    case 'unread':
      return (
        <PartFailure
          level={1}
          title={t('invitation.unread')}
          error={state.error}
          retry={retry}
          pending={false}
        />
      )
    case 'done': {
      const key = state.decision === 'ACCEPT' ? ('accepted' as const) : ('declined' as const)
      const title = t(`invitation.${key}.${state.shown.kind}`)
      return <Ended title={title} text={t(`invitation.doneText.${state.decision}`)} />
    }
    case 'open':
    case 'sending':
      break
  }
  return <Question state={state} decide={decide} />
}

interface QuestionProps {
  state: Extract<State, { readonly kind: 'open' | 'sending' }>
  decide: (decision: Decision) => void
}

function Question({ state, decide }: QuestionProps) {
  const { t } = useTranslation('company-registration')
  const { kind, companyName: company, emailAddress: address } = state.shown
  const sent = state.kind === 'sending' ? state.decision : undefined
  return (
    <>
      <div>
        <h1>{t(`invitation.title.${kind}`, { company })}</h1>
        <p className="muted">{t(`invitation.lead.${kind}`, { address })}</p>
      </div>
      {state.kind === 'open' && state.error !== undefined && (
        <Alert tone="bad" live="assertive">
          {errorWords(state.error, t)}
        </Alert>
      )}
      <div className="actions">
        <Button
          variant="primary"
          size="large"
          pending={sent === 'ACCEPT'}
          inactive={sent === 'DECLINE'}
          onClick={() => decide('ACCEPT')}
        >
          {t(`invitation.accept.${kind}`)}
        </Button>
        <Button
          size="large"
          pending={sent === 'DECLINE'}
          inactive={sent === 'ACCEPT'}
          onClick={() => decide('DECLINE')}
        >
          {t('invitation.decline')}
        </Button>
      </div>
    </>
  )
}

function useInvitation() {
  const token = useLinkToken()
  const once = useOnce()
  const [state, setState] = useState<State>({ kind: token === '' ? 'gone' : 'looking' })
  const isLooking = state.kind === 'looking'
  useEffect(() => {
    let isHere = true
    if (isLooking)
      void look(token).then((found) => {
        if (isHere) setState(found)
      })
    return () => {
      isHere = false
    }
  }, [token, isLooking])
  const send = async (decision: Decision) => {
    if (!('shown' in state)) return
    const { shown } = state
    setState({ kind: 'sending', shown, decision })
    const object = { companyCode: configuration.current().companyCode, token, decision }
    const result = await call(answerCompanyInvitation, { body: { object } })
    if (result.kind === 'answered') setState({ kind: 'done', shown, decision })
    else if (result.error.code === 'LINK_GONE') setState({ kind: 'gone' })
    else setState({ kind: 'open', shown, error: result.error })
  }
  return {
    state,
    decide: (decision: Decision) => once(async () => send(decision)),
    retry: () => setState({ kind: 'looking' }),
  }
}

async function look(token: string): Promise<State> {
  const object = { companyCode: configuration.current().companyCode, token }
  const result = await call(companyInvitation, { body: { object } })
  if (result.kind === 'answered') return { kind: 'open', shown: result.answer.object }
  return result.error.code === 'LINK_GONE' ? { kind: 'gone' } : { kind: 'unread', error: result.error }
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
