import { useState, type FormEvent } from 'react'
import {
  get as getAt,
  set as setAt,
  useForm as useHookForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { CallError } from '../client/call-error.ts'
import { useMembership } from '../session/use-membership.ts'
import type { FieldProblem } from '../../ui/fields/error-summary.tsx'
import { inOrder, schemaProblems, type Problem } from './form-problem.ts'
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
  readonly refuse: (problem: Problem<FieldPath<Values>>) => void
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
  // react-hook-form keeps values outside React's state, so memoised reads would be stale.
  'use no memo'
  const kept = useKept(options)
  const methods = useHookForm<Values, unknown, Body>({
    // Not as `values`: these are set again after the first render, over an answer that was given by then.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- complete answers are partial ones too, which the type of a generic can't tell
    defaultValues: kept.answers as DefaultValues<Values>,
    resolver: resolverOf(options),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  useWatch({ control: methods.control })
  const { errors: _subscribed } = methods.formState
  const once = useOnce()
  const sending = useSending(options, methods, kept.isUnsure)
  const values = methods.getValues()
  const fields = options.fields(values)

  const errorAt = (field: FieldPath<Values>): string | undefined => {
    const { error } = methods.getFieldState(field, methods.formState)
    // A field with several parts has no error of its own while one of its parts has one.
    if (typeof error?.type !== 'string' || !fields.includes(field)) return undefined
    const refusal = sending.refusals.get(field)
    const problem = { field, reason: error.type, ...(refusal !== undefined && { error: refusal }) }
    return options.words(problem, values)
  }
  const change = (field: FieldPath<Values>, value: unknown): void => {
    void methods.register(field).onChange({ target: { name: field, value }, type: 'change' })
    const next = methods.getValues()
    // Another choice can change the fields: their errors don't carry over.
    if (String(options.fields(next)) === String(fields)) methods.clearErrors(options.partOf?.(field) ?? field)
    else methods.clearErrors()
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
    ...bindings(methods, change, (field) => ({ id: idOf(options, field), error: errorAt(field) })),
    submit: (event) => {
      event?.preventDefault()
      once(sending.press)
    },
    fill: (next) => {
      methods.reset(next)
      sending.changed(next)
    },
    patch: (edit) => {
      const before = methods.getValues()
      const next = { ...before, ...edit(before) }
      methods.reset(next, { keepErrors: true })
      methods.clearErrors(changedFields(fields, before, next))
      sending.changed(next)
    },
    refuse: sending.say,
    discard: sending.discard,
    isUnsaved: options.isForgotten === true ? undefined : () => isUnsaved(options, methods.getValues()),
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
      getAt(before, field) !== getAt(next, field) && !fields.some((other) => other.startsWith(`${field}.`)),
  )
}

/** Connects controls to their fields. */
function bindings<Values extends FieldValues>(
  { getValues }: Pick<UseFormReturn<Values>, 'getValues'>,
  change: (field: FieldPath<Values>, value: unknown) => void,
  bound: (field: FieldPath<Values>) => Bound,
): Pick<Form<Values>, 'text' | 'check' | 'choice'> {
  return {
    text: (field) => {
      const value: unknown = getValues(field)
      return {
        ...bound(field),
        value: typeof value === 'string' ? value : '',
        onChange: ({ target }) => change(field, target.value),
      }
    },
    check: (field) => {
      const value: unknown = getValues(field)
      return {
        ...bound(field),
        checked: value === true,
        onChange: ({ target }) => change(field, target.checked),
      }
    },
    choice: (field) => ({
      ...bound(field),
      value: getValues(field),
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

/** Resolves to the request body, or to the errors in the answers. */
function resolverOf<Values extends FieldValues, Body, Answer, Ticket>({
  fields,
  body,
  schema,
  wireNames = {},
  rules,
}: FormOptions<Values, Body, Answer, Ticket>): Resolver<Values, unknown, Body> {
  return async (values) => {
    const asked = fields(values)
    const made = await body(values)
    const broken: readonly Problem<FieldPath<Values>>[] =
      schema === undefined ? [] : await schemaProblems(schema, made, asked, wireNames)
    const problems = inOrder([...broken, ...(rules?.(values) ?? [])], asked)
    if (problems.length === 0) return { values: made, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { field, reason } of problems) setAt(errors, field, { type: reason })
    return { values: {}, errors }
  }
}

function idOf(options: { readonly idPrefix?: string }, field: string): string {
  return options.idPrefix === undefined ? field : `${options.idPrefix}-${field}`
}

/** Whether a field that no draft keeps differs from its initial value. */
function isUnsaved<Values extends FieldValues, Body, Answer, Ticket>(
  { draft, defaults }: FormOptions<Values, Body, Answer, Ticket>,
  values: Values,
): boolean {
  const names = draft === undefined ? Object.keys(defaults) : draft.of.secret
  return names.some((name) => written(values[name]) !== written(defaults[name]))
}
