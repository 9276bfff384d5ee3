import { useReducer, useState, type FormEvent } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import type { CallError } from '../client/call-error.ts'
import { useMembership } from '../session/use-membership.ts'
import type { FieldProblem } from '../../ui/fields/error-summary.tsx'
import { answerAt } from './answer-at.ts'
import { fieldStore } from './field-store.ts'
import type { FoundProblem } from './form-problem.ts'
import type { FormOptions } from './form-options.ts'
import { useOnce } from './use-once.ts'
import { useSending, written, type FormState } from './use-sending.ts'

/** A form as used by its page. A new object on each change, so that what depends on it renders again. */
export interface Form<Values extends FieldValues> {
  readonly values: Values
  readonly state: FormState
  /** What made the last attempt fail, if it's not about a field. */
  readonly failure: CallError | undefined
  /** Sent under an idempotency key: repeating it does it once. */
  readonly isKeyed: boolean
  /** Counts failures: each moves the focus to its message. */
  readonly attempt: number
  /** Errors in form order. */
  readonly problems: readonly FieldProblem[]
  readonly errorAt: (field: FieldPath<Values>) => string | undefined
  /** Props of a text control: `<TextField {...form.text('subject')} label=… />`. */
  readonly text: (field: FieldPath<Values>) => TextBinding
  readonly check: (field: FieldPath<Values>) => CheckBinding
  /** Props of a control with a typed value, such as a select, an airport or a number. */
  readonly choice: <Field extends FieldPath<Values>>(
    field: Field,
  ) => ChoiceBinding<FieldPathValue<Values, Field>>
  readonly submit: (event?: FormEvent) => void
  /** Replaces the answers, for example with ones merged from another tab. */
  readonly fill: (values: Values) => void
  /** Changes several answers together, or adds what was found out about one. Starts from the answers at that time. */
  readonly patch: (edit: (values: Values) => Partial<Values>) => void
  /** Adds an error found outside the form: a search without a result, an order refused later. */
  readonly refuse: (problem: FoundProblem<FieldPath<Values>>) => void
  /** Empties the form and deletes its draft. */
  readonly discard: () => void
  /** Whether there's typed text that's kept nowhere else; undefined for a form that never prompts. */
  readonly isUnsaved: (() => boolean) | undefined
}

interface Bound {
  readonly id: string
  readonly error: string | undefined
}
interface TextBinding extends Bound {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}
interface CheckBinding extends Bound {
  readonly checked: boolean
  readonly onChange: (event: { readonly target: { readonly checked: boolean } }) => void
}
interface ChoiceBinding<Value> extends Bound {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/**
 * The portal's form kit, based on react-hook-form: an error shows at its field and clears when the field changes, a press counts once,
 * typed text is kept, and the same content is sent under the same key until it's answered (CALL-03).
 */
export function useForm<Values extends FieldValues, Body, Answer, Ticket = string>(
  options: FormOptions<Values, Body, Answer, Ticket>,
): Form<Values> {
  // The store keeps values outside React's state, so memoised reads would be stale.
  'use no memo'
  const kept = useKept(options)
  const [, render] = useReducer((count: number) => count + 1, 0)
  const [store] = useState(() => fieldStore<Values, Body>(kept.answers, render))
  const once = useOnce()
  const sending = useSending(options, store, kept.isUnsure)
  const values = store.values()
  const fields = options.fields(values)

  const errorAt = (field: FieldPath<Values>): string | undefined => {
    const reason = store.reasonAt(field)
    if (reason === undefined || !fields.includes(field)) return undefined
    const refusal = sending.refusals.get(field)
    return options.words({ field, reason, ...(refusal !== undefined && { error: refusal }) }, values)
  }
  const change = (field: FieldPath<Values>, value: unknown): void => {
    store.change(field, value)
    const next = store.values()
    // Another choice can change the fields: their errors don't carry over.
    const isSameForm = String(options.fields(next)) === String(fields)
    store.clearErrors(isSameForm ? [options.partOf?.(field) ?? field] : undefined)
    sending.changed(next)
  }
  return {
    values,
    state: sending.state,
    failure: sending.failure,
    isKeyed: options.keyed !== undefined,
    attempt: sending.attempt,
    problems: problemsAt(options, fields, errorAt),
    errorAt,
    ...bindings(values, change, (field) => ({ id: idOf(options, field), error: errorAt(field) })),
    submit: (event) => {
      event?.preventDefault()
      once(sending.press)
    },
    fill: (next) => {
      store.replace(next)
      sending.changed(next)
    },
    patch: (edit) => {
      const before = store.values()
      const next = { ...before, ...edit(before) }
      store.replace(next, true)
      store.clearErrors(changedFields(fields, before, next))
      sending.changed(next)
    },
    refuse: sending.say,
    discard: sending.discard,
    isUnsaved: isKept(options) ? undefined : () => isUnsaved(options, store.values()),
  }
}

/** The lines of the summary, in page order. */
function problemsAt<Values extends FieldValues>(
  options: { readonly idPrefix?: string; readonly controls?: Partial<Record<FieldPath<Values>, string>> },
  fields: readonly FieldPath<Values>[],
  errorAt: (field: FieldPath<Values>) => string | undefined,
): readonly FieldProblem[] {
  return fields.flatMap((field) => {
    const text = errorAt(field)
    return text === undefined ? [] : [{ fieldId: options.controls?.[field] ?? idOf(options, field), text }]
  })
}

/** The fields whose answers differ. For a field with parts, only the changed part is cleared. */
function changedFields<Values extends FieldValues>(
  fields: readonly FieldPath<Values>[],
  before: Values,
  next: Values,
): FieldPath<Values>[] {
  return fields.filter(
    (field) =>
      answerAt(before, field) !== answerAt(next, field) &&
      !fields.some((other) => other.startsWith(`${field}.`)),
  )
}

/** Connects controls to their fields. */
function bindings<Values extends FieldValues>(
  values: Values,
  change: (field: FieldPath<Values>, value: unknown) => void,
  bound: (field: FieldPath<Values>) => Bound,
): Pick<Form<Values>, 'text' | 'check' | 'choice'> {
  return {
    text: (field) => {
      const value: unknown = answerAt(values, field)
      return {
        ...bound(field),
        value: typeof value === 'string' ? value : '',
        onChange: ({ target }) => change(field, target.value),
      }
    },
    check: (field) => {
      const value: unknown = answerAt(values, field)
      return {
        ...bound(field),
        checked: value === true,
        onChange: ({ target }) => change(field, target.checked),
      }
    },
    choice: (field) => ({
      ...bound(field),
      value: answerAt(values, field),
      onChange: (value) => change(field, value),
    }),
  }
}

function useKept<Values extends FieldValues, Body, Answer, Ticket>({
  draft,
  defaults,
  given,
}: FormOptions<Values, Body, Answer, Ticket>) {
  const membership = useMembership()
  const [kept] = useState(() => {
    const read = draft?.of.read(membership, draft.id ?? '', defaults)
    const { answers, isUnsure } = read ?? { answers: defaults, isUnsure: false }
    // Answers that were already sent stay as sent.
    return { answers: isUnsure ? answers : { ...answers, ...given }, isUnsure }
  })
  return kept
}

function idOf(options: { readonly idPrefix?: string }, field: string): string {
  return options.idPrefix === undefined ? field : `${options.idPrefix}-${field}`
}

/** Whether leaving loses nothing that matters: the draft has it all, or it's secrets. */
function isKept<Values extends FieldValues, Body, Answer, Ticket>({
  isForgotten,
  draft,
}: FormOptions<Values, Body, Answer, Ticket>): boolean {
  return isForgotten === true || draft?.of.secret.length === 0
}

/** Whether a field that no draft keeps differs from its initial value. */
function isUnsaved<Values extends FieldValues, Body, Answer, Ticket>(
  { draft, defaults }: FormOptions<Values, Body, Answer, Ticket>,
  values: Values,
): boolean {
  const names = draft === undefined ? Object.keys(defaults) : draft.of.secret
  return names.some((name) => written(values[name]) !== written(defaults[name]))
}
