import { useEffect, useEffectEvent, useState } from 'react'
import type { CallError } from '../../platform/client/call-error.ts'
import { failureAt } from '../../platform/tracking/failure-at.ts'
import { useOnce } from '../../platform/forms/use-once.ts'
import { track } from '../../platform/tracking/tracking.ts'
import { enrolPath, hostPath } from '../../platform/navigation/base-path.ts'
import { historyState } from '../../platform/navigation/visit.ts'
import {
  fields,
  noAnswers,
  reachableStep,
  steps,
  type Answers,
  type Problem,
  type Step,
} from './enrolment-answers.ts'
import { checkStep, fileEnrolment, type StepResult } from './enrolment-calls.ts'
import { dropDraft, keepDraft, readDraft } from './enrolment-draft.ts'
import { stateOf, takeSource } from './enrolment-source.ts'

/** A step's state; `attempt` counts failures so that each moves the focus to the summary. */
export type StepState =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[]; readonly attempt: number }
  | { readonly kind: 'failed'; readonly error: CallError; readonly attempt: number }

interface Consent {
  readonly terms: boolean
  readonly offers: boolean
}

/** The enrolment form: its values, current step and actions. */
export function useEnrolment(start: Partial<Answers>) {
  const [source] = useState(takeSource)
  const [answers, setAnswers] = useState<Answers>(() => withStart(readDraft(), start))
  const [current, setCurrent] = useState(() => firstPosition(answers))
  const [state, setState] = useState<StepState>({ kind: 'open' })
  const [sentTo, setSentTo] = useState<string>()
  const once = useOnce()

  useHistorySteps((step) => {
    setState({ kind: 'open' })
    setCurrent({ step, hasMoved: true })
  })

  useEffect(() => track({ event: 'journey_step', journey: 'enrolment', step: current.step }), [current.step])

  const change = (changed: Partial<Answers>) => {
    const next = { ...answers, ...changed }
    setAnswers(next)
    keepDraft(next)
    setState((before) => without(before, Object.keys(changed)))
  }
  const show = (step: Step) => {
    history.pushState({ ...stateOf(history.state), step }, '', hostPath(enrolPath))
    setState({ kind: 'open' })
    setCurrent({ step, hasMoved: true })
  }
  const refuse = (result: Exclude<StepResult, { readonly kind: 'valid' }>) => {
    const first = result.kind === 'invalid' ? result.problems[0] : undefined
    const event = failureAt({ journey: 'enrolment', step: current.step }, codeOf(result))
    if (event !== undefined) track(event)
    if (first !== undefined && fields[first.field].step !== current.step) show(fields[first.field].step)
    setState((before) => ({ ...result, attempt: 'attempt' in before ? before.attempt + 1 : 1 }))
  }
  /** Continues if the server finds the step valid. */
  const next = async (missing: readonly Problem[]) => {
    if (missing.length > 0) return refuse({ kind: 'invalid', problems: missing })
    setState({ kind: 'sending' })
    const result = await checkStep(answers, current.step)
    if (result.kind === 'valid') return show(steps[steps.indexOf(current.step) + 1] ?? 'check')
    return refuse(result)
  }
  const file = async (consent: Consent) => {
    if (!consent.terms) {
      return refuse({ kind: 'invalid', problems: [{ field: 'termsAccepted', code: 'required' }] })
    }
    setState({ kind: 'sending' })
    const result = await fileEnrolment(answers, consent.offers, source)
    if (result.kind !== 'valid') return refuse(result)
    dropDraft()
    return setSentTo(answers.emailAddress.trim())
  }
  return {
    source,
    answers,
    change,
    /** Clears the error about the terms, which are not part of the values. */
    agreeToTerms: () => setState((before) => without(before, ['termsAccepted'])),
    ...current,
    state,
    show,
    next: (missing: readonly Problem[]) => once(async () => next(missing)),
    file: (consent: Consent) => once(async () => file(consent)),
    sentTo,
  }
}

interface Position {
  readonly step: Step
  /** Whether it follows another step. */
  readonly hasMoved: boolean
}

function firstPosition(answers: Answers): Position {
  return { step: reachableStep(answers, stepIn(historyState())), hasMoved: false }
}

/** Follows the browser's back and forward buttons. */
function useHistorySteps(show: (step: Step) => void): void {
  const showStep = useEffectEvent(show)
  useEffect(() => {
    const follow = ({ state: entry }: PopStateEvent) => showStep(reachableStep(readDraft(), stepIn(entry)))
    globalThis.addEventListener('popstate', follow)
    return () => globalThis.removeEventListener('popstate', follow)
  }, [])
}

const partsOfBirth: ReadonlySet<string> = new Set(['birthDay', 'birthMonth', 'birthYear'])

/** Clears the errors of changed fields, and the last attempt's failure. */
function without(state: StepState, changed: readonly string[]): StepState {
  if (state.kind === 'failed') return { kind: 'open' }
  if (state.kind !== 'invalid') return state
  const names = new Set(changed.map((name) => (partsOfBirth.has(name) ? 'dateOfBirth' : name)))
  const problems = state.problems.filter(
    ({ field }) => !names.has(fields[field].control) && !names.has(field),
  )
  return problems.length === 0 ? { kind: 'open' } : { ...state, problems }
}

/** Fills empty fields with what is already known about the person. */
function withStart(draft: Answers, start: Partial<Answers>): Answers {
  const typed = Object.fromEntries(Object.entries(draft).filter(([, text]) => text !== ''))
  return { ...noAnswers, ...start, ...typed }
}

/** The error code to track for a refused step. Invalid values have no code of their own. */
function codeOf(result: Exclude<StepResult, { readonly kind: 'valid' }>): Pick<CallError, 'code'> {
  return result.kind === 'failed' ? result.error : { code: 'INVALID_REQUEST' }
}

function stepIn(state: unknown): Step {
  const { step } = stateOf(state)
  return steps.find((known) => known === step) ?? 'person'
}
