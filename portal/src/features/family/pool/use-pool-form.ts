import type { FieldPath, FieldValues } from 'react-hook-form'
import type { Problem } from '../../../platform/forms/form-problem.ts'
import { usePinStep } from '../../../platform/forms/pin/pin-step.tsx'
import { useForm, type Form } from '../../../platform/forms/use-form.ts'
import type { CallResult } from '../../../platform/client/send.ts'
import type { Pinned } from './pool-queries.ts'

interface PoolForm<Values extends FieldValues & { readonly pin: string }> {
  /** Prefix of field ids, and the scope of its idempotency keys. */
  readonly id: string
  /** The member that the change is about: changes of others have their own keys. */
  readonly about?: string
  readonly defaults: Values
  /** The fields above the PIN. */
  readonly fields: readonly FieldPath<Values>[]
  readonly rules: (values: Values) => readonly Problem<FieldPath<Values>>[]
  readonly words: (problem: Problem<FieldPath<Values>>) => string
  readonly act: (values: Values, pinned: Pinned) => Promise<CallResult<unknown>>
  readonly done: (values: Values) => void
}

/** A pool change confirmed by PIN. A retry after a lost answer sends the same request without asking for the PIN again. */
export function usePoolForm<Values extends FieldValues & { readonly pin: string }>(
  pinField: FieldPath<Values>,
  { id, about, defaults, fields, rules, words, act, done }: PoolForm<Values>,
) {
  const { step, problems, words: pinWords, failureWords } = usePinStep()
  const form: Form<Values> = useForm<Values, Values, unknown>({
    idPrefix: id,
    // Retyping a number and a PIN is quicker than answering a prompt about unsaved changes.
    isForgotten: true,
    defaults,
    fields: () => [...fields, pinField],
    rules: (values: Values) => [
      ...rules(values),
      ...problems(values).map(({ reason }) => ({ field: pinField, reason })),
    ],
    words: (problem) => (problem.field === pinField ? pinWords(problem.error) : words(problem)),
    keyed: { id: about === undefined ? id : `${id}.${about}` },
    step: { ...step, field: pinField },
    body: (values) => values,
    send: async ({ body, key, ticket = '' }) => act(body, { transactionId: ticket, idempotencyKey: key }),
    done: (_answer, values) => done(values),
  })
  return { form, failureWords }
}
