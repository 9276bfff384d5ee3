import { useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { mayHaveArrived, transportError, type CallError } from '../client/call-error.ts'
import { requestKeys } from '../client/request-keys.ts'
import { useIsHere } from '../navigation/use-is-here.ts'
import { useMembership } from '../session/use-membership.ts'
import { inOrder, refusedFields, type Problem } from './form-problem.ts'
import type { FormOptions, FormStep, Sending } from './form-options.ts'
import { lost, settled, type Settled } from './settled.ts'

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

/** A form's state, and what it stores of itself. */
function useSendingState<Values extends FieldValues, Body, Answer, Ticket>(
  options: FormOptions<Values, Body, Answer, Ticket>,
  methods: UseFormReturn<Values, unknown, Body>,
  beginsUnsure: boolean,
) {
  'use no memo'
  const membership = useMembership()
  const [state, setState] = useState<FormState>(beginsUnsure ? 'unsure' : 'editing')
  const setbacks = useSetbacks()
  /** The last request, while it may have arrived; undefined after a reload, when the answers rebuild it. */
  const sent = useRef<Sending<Body, Ticket> | undefined>(undefined)
  const { draft, defaults } = options
  const setBack = (failure?: CallError, refusals = noRefusals) => {
    setState('editing')
    setbacks.add(failure, refusals)
  }
  return {
    shown: {
      state,
      attempt: setbacks.count,
      failure: setbacks.failure,
      refusals: setbacks.refusals,
    },
    setState,
    setbacks,
    last: () => sent.current,
    remember: (sending: Sending<Body, Ticket> | undefined) => {
      sent.current = sending
    },
    setBack,
    keep: (answers: Values) => draft?.of.keep(membership, draft.id ?? '', { answers, isUnsure: false }),
    /** It was sent and may have arrived. Text typed in the meantime wasn't sent. */
    hold: (answers: Values, error: CallError) => {
      methods.reset(answers)
      draft?.of.keep(membership, draft.id ?? '', { answers, isUnsure: true })
      setbacks.add(error)
      setState('unsure')
    },
    empty: () => {
      draft?.of.drop()
      sent.current = undefined
      methods.reset(defaults)
      setState('editing')
      setbacks.clear()
    },
    say: ({ field, reason, error }: Problem<FieldPath<Values>>) => {
      methods.setError(field, { type: reason })
      setbacks.addAt(field, error)
    },
    refuse: (error: CallError, values: Values) => {
      const found = refusedAt(options, error, values)
      for (const { field, reason } of found) methods.setError(field, { type: reason })
      setBack(
        found.length === 0 ? error : undefined,
        new Map(found.map(({ field }): [FieldPath<Values>, CallError] => [field, error])),
      )
    },
  }
}

/**
 * Sends a form: its step first, then the body under its key. A lost answer leaves it `unsure`, and the same request is repeated exactly.
 */
export function useSending<Values extends FieldValues, Body, Answer, Ticket>(
  options: FormOptions<Values, Body, Answer, Ticket>,
  methods: UseFormReturn<Values, unknown, Body>,
  beginsUnsure: boolean,
) {
  'use no memo'
  const isHere = useIsHere()
  const standing = useSendingState(options, methods, beginsUnsure)
  const { shown, setState, setbacks, last, remember, setBack, keep, hold, empty, refuse, say } = standing
  const { keyed, step, keepsAnswers } = options
  const keys = keyed && requestKeys(keyed)

  const send = async (sending: Sending<Body, Ticket>) => {
    const values = methods.getValues()
    setState('sending')
    const ending = await caught(async () => settled(await options.send(sending)))
    if (ending.kind === 'answered' && keepsAnswers === true) {
      setState('editing')
      setbacks.clear()
      if (written(values) === written(methods.getValues())) options.done(ending.answer, values, isHere())
    } else if (ending.kind === 'answered') {
      keys?.answered()
      empty()
      options.done(ending.answer, values, isHere())
    } else if (keyed !== undefined && mayHaveArrived(ending.error)) {
      remember(sending)
      hold(values, ending.error)
    } else {
      remember(undefined)
      // The current answers: a refusal that the form handles itself may have replaced them.
      keep(methods.getValues())
      if (sending.ticket !== undefined) step?.close(sending.ticket)
      if (options.refused?.(ending.error, values) === true) setState('editing')
      else refuse(ending.error, values)
    }
  }
  /** The step runs first; its refusal shows at its own field, which is emptied. */
  const begin = async (body: Body) => {
    setState('sending')
    if (step === undefined)
      return send({ body, key: keyed?.key ?? (await keys?.keyOf(body)) ?? '', ticket: undefined })
    const opened = await openStep(step, methods)
    if (opened.kind === 'answered')
      return send({ body, key: keyed?.key ?? crypto.randomUUID(), ticket: opened.answer })
    // Without an answer the PIN's result is unknown, and nothing was sent.
    if (mayHaveArrived(opened.error)) return setBack(opened.error)
    methods.setError(step.field, { type: opened.error.code })
    return setBack(undefined, new Map([[step.field, opened.error]]))
  }
  return {
    ...shown,
    changed: (values: Values) => {
      keep(values)
      setbacks.clearFailure()
    },
    press: async () => {
      const sent = last()
      const pressed = sent === undefined ? methods.handleSubmit(begin, () => setBack())() : send(sent)
      // A lazily loaded part couldn't be fetched; nothing was sent.
      await pressed.catch(() => setBack(transportError('NETWORK')))
    },
    discard: empty,
    say,
  }
}

/** Answers as text, for comparison. */
export function written(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? ''
  )
}

/** Runs the step, then empties its field. */
async function openStep<Values extends FieldValues, Body, Ticket>(
  { field, open }: FormStep<Values, Ticket>,
  methods: UseFormReturn<Values, unknown, Body>,
): Promise<Settled<Ticket>> {
  const values = methods.getValues()
  const opened = await caught(async () => settled(await open(values)))
  void methods.register(field).onChange({ target: { name: field, value: '' }, type: 'change' })
  return opened
}

/** The fields that a refusal is about; empty if it's about the whole form. */
function refusedAt<Values extends FieldValues, Body, Answer, Ticket>(
  options: FormOptions<Values, Body, Answer, Ticket>,
  error: CallError,
  values: Values,
): readonly Problem<FieldPath<Values>>[] {
  const known = options.refusals?.[error.code]
  if (known !== undefined) return [known]
  if (options.onlyField !== undefined) return [{ field: options.onlyField, reason: error.code }]
  const fields = options.fields(values)
  return inOrder(refusedFields(error, fields, options.wireNames ?? {}), fields)
}

/** After an exception, the request may have arrived. */
async function caught<Answer>(run: () => Promise<Settled<Answer>>): Promise<Settled<Answer>> {
  try {
    return await run()
  } catch {
    return lost
  }
}
