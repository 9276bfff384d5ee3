import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { useOnce } from '../../platform/forms/use-once.ts'
import { hostPath } from '../../platform/navigation/base-path.ts'
import { historyState } from '../../platform/navigation/visit.ts'
import {
  problemsIn,
  reachableStep,
  stepOf,
  steps,
  type Answers,
  type Problem,
  type Step,
} from './registration-answers.ts'
import {
  checkNumbers,
  fileRegistration,
  type Checked,
  type Filed,
  type Outcome,
} from './registration-calls.ts'
import { dropDraft, keepDraft, readDraft } from './registration-draft.ts'

/** A step's state; `attempt` counts its failures, so that each moves the focus to the summary. */
export type StepState =
  | { readonly kind: 'open' | 'sending' | 'exists' }
  | { readonly kind: 'wrong'; readonly problems: readonly Problem[]; readonly attempt: number }
  | { readonly kind: 'failed'; readonly error: CallError; readonly attempt: number }

export interface Consent {
  readonly terms: boolean
  readonly offers: boolean
}

/** A registration that was filed, and the address that its email goes to. */
export interface Sent {
  readonly address: string
  readonly filed: Filed
}

export type Registration = ReturnType<typeof useRegistration>

/** The form's journey: its answers, the step at hand, and what its buttons do. */
export function useRegistration() {
  const { i18n } = useTranslation()
  const [answers, setAnswers] = useState<Answers>(readDraft)
  const [state, setState] = useState<StepState>({ kind: 'open' })
  const [sent, setSent] = useState<Sent>()
  const [registerState, setRegisterState] = useState<Checked['status']>()
  const once = useOnce()

  const { place, show } = usePlace(answers, () => setState({ kind: 'open' }))
  const change = (changed: Partial<Answers>) => {
    const next = { ...answers, ...changed }
    setAnswers(next)
    keepDraft(next)
    setState((before) => without(before, Object.keys(changed)))
  }
  const refuse = (result: Exclude<Outcome<unknown>, { readonly kind: 'right' }>) => {
    const first = result.kind === 'wrong' ? result.problems[0] : undefined
    if (first !== undefined && stepOf(first.field) !== place.step) show(stepOf(first.field))
    setState((before) => ({ ...result, attempt: 'attempt' in before ? before.attempt + 1 : 1 }))
  }
  const goOn = () => show(steps[steps.indexOf(place.step) + 1] ?? 'review')
  const next = async () => {
    const problems = problemsIn(answers, place.step)
    if (problems.length > 0) return refuse({ kind: 'wrong', problems })
    if (place.step !== 'number') return goOn()
    setState({ kind: 'sending' })
    const result = await checkNumbers(answers)
    if (result.kind !== 'right') return refuse(result)
    if (result.answer.status === 'EXISTS') return setState({ kind: 'exists' })
    const { registeredName, status } = result.answer
    setRegisterState(status)
    if (answers.companyName === '' && registeredName !== '') change({ companyName: registeredName })
    return goOn()
  }
  const file = async ({ terms, offers }: Consent) => {
    if (!terms) return refuse({ kind: 'wrong', problems: [{ field: 'termsAccepted', code: 'required' }] })
    setState({ kind: 'sending' })
    const result = await fileRegistration(answers, { language: i18n.language, offersAccepted: offers })
    if (result.kind === 'failed' && result.error.code === 'COMPANY_EXISTS') {
      show('number')
      return setState({ kind: 'exists' })
    }
    if (result.kind !== 'right') return refuse(result)
    dropDraft()
    return setSent({ address: answers.emailAddress.trim(), filed: result.answer })
  }
  return {
    answers,
    change,
    agreeToTerms: () => setState((before) => without(before, ['termsAccepted'])),
    ...place,
    state,
    show,
    next: () => once(next),
    file: (consent: Consent) => once(async () => file(consent)),
    registerState,
    sent,
  }
}

/** The step at hand, which the browser's history keeps; `onMove` runs when another one shows. */
function usePlace(answers: Answers, onMove: () => void) {
  const [place, setPlace] = useState(() => ({
    step: reachableStep(answers, stepIn(historyState())),
    hasMoved: false,
  }))
  const move = (step: Step) => {
    onMove()
    setPlace({ step, hasMoved: true })
  }
  useHistorySteps(move)
  const show = (step: Step) => {
    history.pushState({ step }, '', hostPath('/corporate/register'))
    move(step)
  }
  return { place, show }
}

/** Follows the browser's own back and forward buttons. */
function useHistorySteps(show: (step: Step) => void): void {
  const showStep = useEffectEvent(show)
  useEffect(() => {
    const follow = ({ state: entry }: PopStateEvent) => showStep(reachableStep(readDraft(), stepIn(entry)))
    globalThis.addEventListener('popstate', follow)
    return () => globalThis.removeEventListener('popstate', follow)
  }, [])
}

/** What was wrong with a field is not said of it once it changed, nor what was said of the last try. */
function without(state: StepState, changed: readonly string[]): StepState {
  if (state.kind === 'failed' || state.kind === 'exists') return { kind: 'open' }
  if (state.kind !== 'wrong') return state
  const problems = state.problems.filter(({ field }) => !changed.includes(field))
  return problems.length === 0 ? { kind: 'open' } : { ...state, problems }
}

function stepIn(state: unknown): Step {
  const kept = typeof state === 'object' && state !== null && 'step' in state ? state.step : undefined
  return steps.find((known) => known === kept) ?? 'number'
}
