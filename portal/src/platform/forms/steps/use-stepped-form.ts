import { useEffect, useEffectEvent, useState } from 'react'
import { transportError, type CallError } from '../../client/call-error.ts'
import { recordOf } from '../../client/unknown-json.ts'
import { hostPath } from '../../navigation/base-path.ts'
import { historyState } from '../../navigation/visit.ts'
import type { StepDraft } from './step-draft.ts'
import { useOnce } from '../use-once.ts'

/** A field's error; the form has a text for each code. */
export interface StepProblem<Field extends string> {
  readonly field: Field
  readonly code: string
}

/** Why a step stays: errors in its fields, or a call that failed. */
export type StepRefusal<Field extends string> =
  | { readonly kind: 'invalid'; readonly problems: readonly StepProblem<Field>[] }
  | { readonly kind: 'failed'; readonly error: CallError }

/** A step's state; `attempt` counts refusals, so that each moves the focus to the summary. */
export type StepState<Field extends string> =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending' }
  | (StepRefusal<Field> & { readonly attempt: number })

interface SteppedForm<Answers extends object, Step extends string, Field extends string> {
  /** In order, the first one first. */
  readonly steps: readonly [Step, ...Step[]]
  /** The page's address below the portal's base. */
  readonly path: string
  readonly draft: StepDraft<Answers>
  /** What is known before anything is typed. */
  readonly given?: Partial<Answers>
  /** The furthest step up to `wanted` that can be shown with these answers. */
  readonly reachable: (answers: Answers, wanted: Step) => Step
  readonly stepOf: (field: Field) => Step
  /** The fields whose errors go when this answer changes; the one of the same name if omitted. */
  readonly fieldsOf?: (answer: string) => readonly string[]
  /** Called with each refusal. */
  readonly onRefusal?: (refusal: StepRefusal<Field>, step: Step) => void
}

/**
 * A form in steps before sign-in: its answers survive a reload, the browser's Back leads to the step before, an error leads to its field's
 * step and goes when the field changes, and a press counts once.
 */
export function useSteppedForm<Answers extends object, Step extends string, Field extends string>(
  form: SteppedForm<Answers, Step, Field>,
) {
  const { steps, draft, stepOf } = form
  const [answers, setAnswers] = useState<Answers>(() => withGiven(draft, form.given))
  const [state, setState] = useState<StepState<Field>>({ kind: 'open' })
  const once = useOnce()
  const { place, show } = usePlace(form, answers, () => setState({ kind: 'open' }))

  const clear = (fields: readonly string[]) => setState((before) => without(before, fields))
  const refuse = (refusal: StepRefusal<Field>) => {
    form.onRefusal?.(refusal, place.step)
    const first = refusal.kind === 'invalid' ? refusal.problems[0] : undefined
    if (first !== undefined && stepOf(first.field) !== place.step) show(stepOf(first.field))
    setState((before) => ({ ...refusal, attempt: 'attempt' in before ? before.attempt + 1 : 1 }))
  }
  const run = async (work: () => Promise<StepRefusal<Field> | undefined>) => {
    setState({ kind: 'sending' })
    // An exception is code that couldn't be fetched: nothing was sent.
    const refusal = await work().catch(() => notSent)
    if (refusal !== undefined) return refuse(refusal)
    return setState((now) => (now.kind === 'sending' ? { kind: 'open' } : now))
  }
  return {
    answers,
    change: (changed: Partial<Answers>) => {
      const next = { ...answers, ...changed }
      setAnswers(next)
      draft.keep(next)
      clear(Object.keys(changed).flatMap((name) => form.fieldsOf?.(name) ?? [name]))
    },
    /** Clears the errors of fields that are not among the answers, such as a consent. */
    clear,
    ...place,
    state,
    show,
    /** Shows the next step. */
    advance: () => show(steps[steps.indexOf(place.step) + 1] ?? place.step),
    /** Does a step's work, unless something is missing. The work shows what follows, or returns why the step stays. */
    submit: (
      missing: readonly StepProblem<Field>[],
      work: () => Promise<StepRefusal<Field> | undefined>,
    ): void => {
      if (missing.length > 0) refuse({ kind: 'invalid', problems: missing })
      else once(async () => run(work))
    },
  }
}

const notSent = { kind: 'failed', error: transportError('NETWORK') } as const

/** Fills empty answers with what is already known. */
function withGiven<Answers extends object>(draft: StepDraft<Answers>, given?: Partial<Answers>): Answers {
  const kept = draft.read()
  const typed = Object.fromEntries(Object.entries(kept).filter(([, text]) => text !== ''))
  return { ...kept, ...given, ...typed }
}

/** The current step, which is part of the browser's history. */
function usePlace<Answers extends object, Step extends string, Field extends string>(
  { steps, path, draft, reachable }: SteppedForm<Answers, Step, Field>,
  answers: Answers,
  onMove: () => void,
) {
  const wantedIn = (state: unknown): Step => {
    const { step } = recordOf(state)
    return steps.find((known) => known === step) ?? steps[0]
  }
  const [place, setPlace] = useState(() => ({
    step: reachable(answers, wantedIn(historyState())),
    /** Whether it follows another step. */
    hasMoved: false,
  }))
  const move = (step: Step) => {
    onMove()
    setPlace({ step, hasMoved: true })
  }
  const follow = useEffectEvent((state: unknown) => move(reachable(draft.read(), wantedIn(state))))
  useEffect(() => {
    const onPop = ({ state }: PopStateEvent) => follow(state)
    globalThis.addEventListener('popstate', onPop)
    return () => globalThis.removeEventListener('popstate', onPop)
  }, [])
  const show = (step: Step) => {
    history.pushState({ ...recordOf(history.state), step }, '', hostPath(path))
    move(step)
  }
  return { place, show }
}

/** Without the errors of these fields, and without a call's failure, which was about other answers. */
function without<Field extends string>(state: StepState<Field>, fields: readonly string[]): StepState<Field> {
  if (state.kind === 'failed') return { kind: 'open' }
  if (state.kind !== 'invalid') return state
  const problems = state.problems.filter(({ field }) => !fields.includes(field))
  return problems.length === 0 ? { kind: 'open' } : { ...state, problems }
}
