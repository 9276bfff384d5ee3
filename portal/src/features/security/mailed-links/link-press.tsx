import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../platform/client/call-error.ts'
import { errorWords } from '../../../platform/client/error-words.ts'
import type { CallResult } from '../../../platform/client/send.ts'
import { useLinkToken } from '../../../platform/navigation/link-token.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'

/** The state of the press; `gone` when the link was used or has expired. */
export type LinkPress<Answer> =
  | { readonly kind: 'open' | 'sending' | 'gone' }
  | { readonly kind: 'failed'; readonly error: CallError }
  | { readonly kind: 'done'; readonly answer: Answer }

/** Acts on an emailed link at a press (AUTH-09), not at the visit: mail programs open links to scan them. */
export function useLinkPress<Answer>(send: (token: string) => Promise<CallResult<Answer>>) {
  const token = useLinkToken()
  const [state, setState] = useState<LinkPress<Answer>>({ kind: token === '' ? 'gone' : 'open' })
  const press = async () => {
    setState({ kind: 'sending' })
    const result = await send(token)
    if (result.kind === 'answered') setState({ kind: 'done', answer: result.answer })
    else if (result.error.code === 'LINK_GONE') setState({ kind: 'gone' })
    else setState({ kind: 'failed', error: result.error })
  }
  return { state, press: () => void press() }
}

interface BeforePressProps {
  title: string
  lead: string
  button: string
  state: LinkPress<unknown>
  onPress: () => void
  /** Details between the heading and the button. */
  children?: ReactNode
}

/** What the link is for, with its button. */
export function BeforePress({ title, lead, button, state, onPress, children }: BeforePressProps) {
  const { t } = useTranslation()
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
      </div>
      {children}
      {state.kind === 'failed' && (
        <Alert tone="bad" live="assertive">
          {errorWords(state.error, t)}
        </Alert>
      )}
      <Button variant="primary" size="large" block pending={state.kind === 'sending'} onClick={onPress}>
        {button}
      </Button>
    </>
  )
}

/** The heading after the press, or of an expired link. It takes the focus. */
export function AfterPress({ title, text }: { title: string; text: string }) {
  const heading = useArrivalFocus()
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="muted">{text}</p>
    </div>
  )
}
