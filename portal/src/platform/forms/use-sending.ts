import { useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { transportError, type CallError } from '../client/call-error.ts'
import { useIsHere } from '../navigation/use-is-here.ts'
import { useMembership } from '../session/use-membership.ts'
import type { FieldStore } from './field-store.ts'
import type { FoundProblem } from './form-problem.ts'
import type { FormOptions, Sending } from './form-options.ts'

/** A form's state. `unsure`: it was sent and may have arrived; nothing can be changed until it's answered. */
export type FormState = 'editing' | 'sending' | 'unsure'

interface Setbacks {
  readonly count: number
  readonly failure: CallError | undefined
  /** Refusals by field. */
  readonly refusals: ReadonlyMap<string, CallError>
}

const noSetback: Setbacks = { count: 0, failure: undefined, refusals: new Map() }
const noRefusals: ReadonlyMap<string, CallError> = new Map()

/** Failures and their count: each moves the focus to its message. */
function useSetbacks() {
  const [setbacks, setSetbacks] = useState(noSetback)
  return {
    ...setbacks,
    add: (failure?: CallError, refusals = noRefusals) =>
      setSetbacks(({ count }) => ({ count: count + 1, failure, refusals })),
    /** Adds an error to those already shown. */
    addAt: (field: string, error?: CallError) =>
      setSetbacks(({ count, failure, refusals }) => {
        const others = [...refusals].filter(([of]) => of !== field)
        return {
          count: count + 1,
          failure,
          refusals: new Map(error === undefined ? others : [...others, [field, error]]),
        }
      }),
    clear: () => setSetbacks(noSetback),
    /** The last content's errors don't apply to a new one. */
    clearFailure: () => {
      if (setbacks.failure !== undefined) setSetbacks((now) => ({ ...now, failure: undefined }))
    },
  }
}

/** What sending changes of a form. */
export interface SendingState<Values extends FieldValues, Body, Ticket> {
  /** At the press: it was sent before and may have arrived. */
  readonly isUnsure: boolean
  readonly setState: (state: FormState) => void
  /** The last request, while it may have arrived; undefined after a reload, when the answers rebuild it. */
  readonly last: () => Sending<Body, Ticket> | undefined
  readonly remember: (sending: Sending<Body, Ticket> | undefined) => void
  /** Back to editing, with what went wrong. */
  readonly setBack: (failure?: CallError, refusals?: ReadonlyMap<string, CallError>) => void
  readonly keep: (answers: Values) => void
  /** It was sent and may have arrived. Text typed in the meantime wasn't sent. */
  readonly hold: (answers: Values, error: CallError) => void
  /** Back to editing, without errors. */
  readonly end: () => void
  /** Empties the form and deletes its draft, except for `typed`: what wasn't sent. `draftId`: what that draft is of, if not as before. */
  readonly empty: (rest?: { readonly typed: Partial<Values>; readonly draftId: string | undefined }) => void
}

/** A form's state, and what it stores of itself. */
function useSendingState<Values extends FieldValues, Body, Answer, Ticket>(
  options: FormOptions<Values, Body, Answer, Ticket>,
  fields: FieldStore<Values, Body>,
  beginsUnsure: boolean,
) {
  'use no memo'
  const membership = useMembership()
  const [state, setState] = useState<FormState>(beginsUnsure ? 'unsure' : 'editing')
  const setbacks = useSetbacks()
  const sent = useRef<Sending<Body, Ticket> | undefined>(undefined)
  const { draft, defaults } = options
  const end = () => {
    setState('editing')
    setbacks.clear()
  }
  const sending: SendingState<Values, Body, Ticket> = {
    isUnsure: state === 'unsure',
    setState,
    last: () => sent.current,
    remember: (request) => {
      sent.current = request
    },
    setBack: (failure, refusals = noRefusals) => {
      setState('editing')
      setbacks.add(failure, refusals)
    },
    keep: (answers) => draft?.of.keep(membership, draft.id ?? '', { answers, isUnsure: false }),
    hold: (answers, error) => {
      fields.replace(answers)
      draft?.of.keep(membership, draft.id ?? '', { answers, isUnsure: true })
      setbacks.add(error)
      setState('unsure')
    },
    end,
    empty: (rest) => {
      const typed = rest?.typed ?? {}
      draft?.of.drop()
      if (Object.keys(typed).length > 0)
        draft?.of.keepLater?.(membership, rest?.draftId ?? draft.id ?? '', typed)
      sent.current = undefined
      fields.replace({ ...defaults, ...typed })
      end()
    },
  }
  return { state, setbacks, sending }
}

/** The state of a form's sending. What sends it is fetched with the engine. */
export function useSending<Values extends FieldValues, Body, Answer, Ticket>(
  options: FormOptions<Values, Body, Answer, Ticket>,
  fields: FieldStore<Values, Body>,
  beginsUnsure: boolean,
) {
  'use no memo'
  const isHere = useIsHere()
  const { state, setbacks, sending } = useSendingState(options, fields, beginsUnsure)
  // Code couldn't be fetched; nothing was sent.
  const notSent = () => sending.setBack(transportError('NETWORK'))
  return {
    state,
    attempt: setbacks.count,
    failure: setbacks.failure,
    refusals: setbacks.refusals,
    changed: (values: Values) => {
      sending.keep(values)
      setbacks.clearFailure()
    },
    press: async () => {
      const values = fields.values()
      // A slow connection can take longer than the checks.
      if (!fields.hasEngine()) sending.setState('sending')
      try {
        const engine = await fields.engine()
        await engine.send({ options, values, state: sending, isHere })
      } catch {
        notSent()
      }
    },
    discard: () => sending.empty(),
    say: (problem: FoundProblem<FieldPath<Values>>) => {
      fields.engine().then((engine) => {
        if (engine.addFound(problem)) setbacks.addAt(problem.field, problem.error)
      }, notSent)
    },
  }
}

/** Answers as text, for comparison. `without`: a field to leave out. */
export function written(value: unknown, without?: string): string {
  const plain = (name: string, part: unknown): unknown => {
    if (name !== '' && name === without) return undefined
    return typeof part === 'bigint' ? String(part) : part
  }
  return JSON.stringify(value, plain) ?? ''
}
