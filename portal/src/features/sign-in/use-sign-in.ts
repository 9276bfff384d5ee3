import { useRef, useState, type FormEvent } from 'react'
import { transportError } from '../../platform/client/call-error.ts'
import { configuration } from '../../platform/configuration/configuration.ts'
import { fetchSignInFactor } from '../../platform/factors/fetch-sign-in-factor.ts'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { moveOn, prepareToMoveOn } from '../../platform/navigation/gateway.ts'
import { takeReturnAddress } from '../../platform/session/departure.ts'
import {
  fetchSignIn,
  suggestPasskeys,
  withdrawPasskeySuggestions,
  startPasskeySignIn,
  signInWithPassword,
} from './lazy-sign-in.ts'
import { missingFields, type SecondSecret, type SignInField, type SignInForm } from './sign-in-form.ts'
import { afterChange, type SignInProblem, type SignInState } from './sign-in-state.ts'
import { useRemembered } from './use-remembered.ts'

/** The actions of the sign-in form, by password or passkey; one at a time. */
export function useSignIn() {
  const [state, setState] = useState<SignInState>({ kind: 'open' })
  const attempts = useRef(0)
  const isSending = useRef(false)
  const loginId = useRemembered(isSending, goOn)
  const [second, setSecond] = useState<SecondSecret>()
  const choose = (secret: SecondSecret) => {
    setSecond(secret)
    setState(withoutMissing)
  }

  const stop = (problem: SignInProblem) => {
    isSending.current = false
    attempts.current += 1
    setState({ ...problem, attempt: attempts.current })
  }

  const send = async (form: SignInForm, rememberDays: number) => {
    const result = await signInWithPassword(form, rememberDays)
    if (result.kind === 'signedIn') return goOn()
    if (result.kind === 'failed') {
      if (result.error.code === 'ACCOUNT_LOCKED') setSecond((shown) => shown ?? 'pin')
      return stop({ kind: 'refused', error: result.error, given: givenSecond(form) })
    }
    const Step = await fetchSignInFactor().catch(() => undefined)
    if (Step === undefined) return stop({ kind: 'refused', error: transportError('NETWORK') })
    isSending.current = false
    return setState({ kind: 'factor', Step, pendingSignIn: result.pendingSignIn })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = readForm(event.currentTarget)
    const missing = missingFields(form)
    if (missing.length > 0) return stop({ kind: 'incomplete', missing })
    isSending.current = true
    setState({ kind: 'sending', by: 'password' })
    return void send(form, rememberedDays(event.currentTarget))
  }

  /** While the password is typed, preloads the code to sign in and the next page. */
  const prepare = () => {
    fetchSignIn().catch(() => undefined)
    void prepareToMoveOn()
  }

  const takePasskey = async () => {
    if (isSending.current) return
    isSending.current = true
    setState({ kind: 'sending', by: 'passkey' })
    void prepareToMoveOn()
    const result = await startPasskeySignIn()
    if (result.kind === 'signedIn') goOn()
    else stop(result.kind === 'failed' ? { kind: 'refused', error: result.error } : result)
  }

  const offerPasskey = useOfferedPasskey(stop)
  const goBack = () => setState({ kind: 'open' })
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) setState((before) => afterChange(before, target.name))
  }
  return { state, second, choose, loginId, submit, change, prepare, takePasskey, offerPasskey, goOn, goBack }
}

/** Offers passkeys in the number field's suggestions, once. Choosing none isn't an error. */
function useOfferedPasskey(stop: (problem: SignInProblem) => void) {
  const hasOffered = useRef(false)
  return () => {
    if (hasOffered.current) return
    hasOffered.current = true
    void suggestPasskeys().then((result) => {
      if (result?.kind === 'signedIn') goOn()
      else if (result?.kind === 'failed' && result.error.code === 'PASSKEY_REFUSED')
        stop({ kind: 'refused', error: result.error })
    })
  }
}

/** Clears errors of a field that was removed. */
function withoutMissing(state: SignInState): SignInState {
  return state.kind === 'incomplete' ? { kind: 'open' } : state
}

/** The guard of the sign-in page redirects signed-in people (ROUTE-20). */
function goOn(): void {
  withdrawPasskeySuggestions()
  moveOn(takeReturnAddress() ?? hostPath(loginPath), { replace: true })
}

function rememberedDays(form: HTMLFormElement): number {
  return new FormData(form).has('remember') ? configuration.current().rememberDays : 0
}

function readForm(form: HTMLFormElement): SignInForm {
  const data = new FormData(form)
  const text = (name: SignInField) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    loginId: text('loginId'),
    password: text('password'),
    pin: text('pin').normalize('NFKC'),
    code: text('code').normalize('NFKC').trim(),
  }
}

function givenSecond({ pin, code }: SignInForm): SecondSecret | undefined {
  if (code !== '') return 'code'
  return pin === '' ? undefined : 'pin'
}
