import { useState, type FormEvent } from 'react'
import {
  get as getAt,
  set as setAt,
  useForm as useHookForm,
  useWatch,
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

/** A form as its page has it. It is another object at each change, so that what is drawn from it is drawn again. */
export interface Form<Values extends FieldValues> {
  readonly values: Values
  readonly state: FormState
  /** What kept the last try from being done, where no field answers for it. */
  readonly failure: CallError | undefined
  /** It goes out under a key: sent again, it is done once. */
  readonly isKeyed: boolean
  /** Counts the setbacks: each takes the focus to its words. */
  readonly attempt: number
  /** What is wrong, in the order of the form. */
  readonly problems: readonly FieldProblem[]
  readonly errorAt: (field: FieldPath<Values>) => string | undefined
  /** For a control of text: `<TextField {...form.text('subject')} label=… />`. */
  readonly text: (field: FieldPath<Values>) => TextBinding
  readonly check: (field: FieldPath<Values>) => CheckBinding
  /** For a control that hands over its value, as a list of choices, an airport or a number. */
  readonly choice: <Field extends FieldPath<Values>>(
    field: Field,
  ) => ChoiceBinding<FieldPathValue<Values, Field>>
  readonly submit: (event?: FormEvent) => void
  /** Puts other answers in, as those that were put together with another tab's. */
  readonly fill: (values: Values) => void
  /** Changes several answers together, or puts in what was found out about one. It begins from the answers as they are by then. */
  readonly patch: (edit: (values: Values) => Partial<Values>) => void
  /** Says a problem that was found outside the form: a search that found nobody, an order that was refused later. */
  readonly refuse: (problem: Problem<FieldPath<Values>>) => void
  /** Empties the form and forgets its draft. */
  readonly discard: () => void
  /** Something is typed that is kept nowhere else; undefined for a form that is never asked about. */
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
 * The portal's form kit, over react-hook-form: an error is shown at its field and clears when the field changes, a press counts
 * once, what is typed is kept, and the same content goes out under the same key until it is answered (CALL-03).
 */
export function useForm<Values extends FieldValues, Body, Answer, Ticket = string>(
  options: FormOptions<Values, Body, Answer, Ticket>,
): Form<Values> {
  // react-hook-form keeps the values outside React's state: what is remembered between two renders would be old.
  'use no memo'
  const kept = useKept(options)
  const methods = useHookForm<Values, unknown, Body>({
    values: kept.answers,
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
    // A field of several parts has no error of its own where one of its parts has.
    if (typeof error?.type !== 'string' || !fields.includes(field)) return undefined
    const refusal = sending.refusals.get(field)
    const problem = { field, reason: error.type, ...(refusal !== undefined && { error: refusal }) }
    return options.words(problem, values)
  }
  const change = (field: FieldPath<Values>, value: unknown): void => {
    void methods.register(field).onChange({ target: { name: field, value }, type: 'change' })
    const next = methods.getValues()
    // Another choice may ask for other fields: what was wrong with those is not said of these.
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

/** The lines of the summary, in the order of the page. */
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

/** The fields whose answers differ. Of a field with parts only the part that changed is right again. */
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

/** What ties a control to its field. */
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
    // What was sent already stays as it was sent.
    return { answers: isUnsure ? answers : { ...answers, ...given }, isUnsure }
  })
  return kept
}

/** The body that goes out, or what is wrong with the answers. */
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

/** Whether a field that no draft keeps differs from what the form began with. */
function isUnsaved<Values extends FieldValues, Body, Answer, Ticket>(
  { draft, defaults }: FormOptions<Values, Body, Answer, Ticket>,
  values: Values,
): boolean {
  const names = draft === undefined ? Object.keys(defaults) : draft.of.secret
  return names.some((name) => written(values[name]) !== written(defaults[name]))
}
