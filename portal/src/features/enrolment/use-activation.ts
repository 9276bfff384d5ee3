import { activateMember } from '@waymark/contract/identity/enrolment/activate-member'
import { validateToken } from '@waymark/contract/identity/enrolment/validate-token'
import type { Wire } from '@waymark/contract/operation'
import { pinProblem } from '@waymark/rules/identity/pin'
import { useEffect, useRef, useState } from 'react'
import type { CallError } from '../../platform/client/call-error.ts'
import { call } from '../../platform/client/call.ts'
import { configuration } from '../../platform/configuration/configuration.ts'
import { useOnce } from '../../platform/forms/use-once.ts'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { moveOn, prepareToMoveOn } from '../../platform/navigation/gateway.ts'
import { session } from '../../platform/session/session.ts'
import { startSession } from '../../platform/session/start-session.ts'
import { takeActivationToken } from './activation-token.ts'

export interface ActivatingPerson {
  readonly givenName: string
  readonly familyName: string
  readonly emailAddress: string
}

/** The default PIN pattern, for programmes that set none. */
const DEFAULT_PIN_PATTERN = '^[0-9]{4,6}$'

export type SecretField = 'password' | 'pin'

export type ActivationState =
  | { readonly kind: 'checking' }
  /** The link was used, has expired or never existed. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unreachable'; readonly error: CallError }
  | { readonly kind: 'open' | 'sending'; readonly person: ActivatingPerson }
  | {
      readonly kind: 'refused'
      readonly person: ActivatingPerson
      readonly refusals: readonly { readonly field: SecretField; readonly reason: string }[]
      readonly error?: CallError
      readonly attempt: number
    }

/** The page behind the emailed link: checks it, then activates the member and goes to the dashboard (AUTH-09, AUTH-10). */
export function useActivation() {
  const [token] = useState(takeActivationToken)
  const [state, setState] = useState<ActivationState>(
    token === undefined ? { kind: 'gone' } : { kind: 'checking' },
  )
  const attempts = useRef(0)
  const once = useOnce()

  useEffect(() => {
    if (token === undefined) return
    void check(token).then(setState)
    void prepareToMoveOn()
  }, [token])

  const refuse = (
    person: ActivatingPerson,
    refusals: readonly { readonly field: SecretField; readonly reason: string }[],
    error?: CallError,
  ) => {
    attempts.current += 1
    setState({ kind: 'refused', person, refusals, attempt: attempts.current, ...(error && { error }) })
  }
  const submit = async (person: ActivatingPerson, password: string, pin: string) => {
    if (token === undefined) return
    const missing = [
      ...(password === '' ? [{ field: 'password', reason: 'required' } as const] : []),
      ...(pin === '' ? [{ field: 'pin', reason: 'required' } as const] : []),
    ]
    if (missing.length > 0) return refuse(person, missing)
    setState({ kind: 'sending', person })
    const { companyCode } = configuration.current()
    const result = await call(activateMember, { body: { object: { companyCode, token, password, pin } } })
    if (result.kind === 'answered') return enter(result, person)
    if (result.error.code === 'LINK_GONE') return setState({ kind: 'gone' })
    const reason = String(result.error.data['reason'] ?? '')
    if (result.error.code === 'PASSWORD_REFUSED')
      return refuse(person, [{ field: 'password', reason }, ...refusedPin(pin)])
    if (result.error.code === 'PIN_REFUSED') return refuse(person, [{ field: 'pin', reason }])
    return refuse(person, [], result.error)
  }
  /** Clears the error of a changed field, and the last attempt's failure. */
  const change = (field: SecretField) =>
    setState((before) => {
      if (before.kind !== 'refused') return before
      const refusals = before.refusals.filter((one) => one.field !== field)
      const { person, attempt } = before
      return refusals.length === 0 ? { kind: 'open', person } : { kind: 'refused', person, refusals, attempt }
    })
  return {
    state,
    submit: (person: ActivatingPerson, password: string, pin: string) =>
      once(async () => submit(person, password, pin)),
    change,
  }
}

/** The server reports the password's error only, so the page adds any PIN error it can find itself. */
function refusedPin(pin: string) {
  const pattern = configuration.current().programs[0]?.pinPattern ?? DEFAULT_PIN_PATTERN
  const reason = pinProblem(pin, { pattern, knownDigits: [] })
  return reason === undefined ? [] : [{ field: 'pin', reason } as const]
}

/** Enrolment login (AUTH-10). Fails silently: the member exists and can sign in as usual. */
function enter(
  { answer, headers }: { readonly answer: Wire<typeof activateMember>['answer']; readonly headers: Headers },
  { emailAddress }: ActivatingPerson,
): void {
  session.clear()
  if (startSession(answer, headers, emailAddress)) session.write({ firstTimeUser: 'true' })
  moveOn(hostPath(session.read('token') === undefined ? loginPath : '/member/dashboard'), { replace: true })
}

async function check(token: string): Promise<ActivationState> {
  const { companyCode } = configuration.current()
  const body = { object: { companyCode, tokenType: 'ACTIVATION' as const, token } }
  const result = await call(validateToken, { body })
  if (result.kind === 'failed') {
    const isGone = result.error.code === 'LINK_GONE' || result.error.code === 'INVALID_REQUEST'
    return isGone ? { kind: 'gone' } : { kind: 'unreachable', error: result.error }
  }
  const { object } = result.answer
  return object.tokenType === 'ACTIVATION' ? { kind: 'open', person: object } : { kind: 'gone' }
}
