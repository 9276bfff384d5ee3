import {
  createFormControl,
  set as setAt,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import { answerAt } from './answer-at.ts'
import type { Answers } from './field-store.ts'
import type { FoundProblem, Problem } from './form-problem.ts'
import { sendForm, type SentForm } from './send-form.ts'
import { written } from './use-sending.ts'

/** What a form's answers amount to: the body of its request, or what's wrong with them. */
export type Checked<Values extends FieldValues, Body> =
  | { readonly body: Body }
  | { readonly problems: readonly Problem<FieldPath<Values>>[] }

/** Answers and errors in react-hook-form. */
export interface CheckedAnswers<Values extends FieldValues, Body> extends Answers<Values> {
  readonly addError: (field: FieldPath<Values>, reason: string) => void
  /** Runs the check, then calls `valid` with the body, or shows the errors and calls `invalid`. */
  readonly submit: (
    check: () => Promise<Checked<Values, Body>>,
    valid: (body: Body) => Promise<void>,
    invalid: () => void,
  ) => Promise<void>
}

/** What a form needs from the first keystroke on, besides what it shows. */
export interface FormEngine<Values extends FieldValues, Body> extends CheckedAnswers<Values, Body> {
  /** Adds an error found outside the form; false if it's about an answer that was changed since. */
  readonly addFound: (problem: FoundProblem<FieldPath<Values>>) => boolean
  /** Checks and sends the form, or repeats the request whose answer got lost. */
  readonly send: <Answer, Ticket>(form: SentForm<Values, Body, Answer, Ticket>) => Promise<void>
}

/**
 * Takes over a form's answers.
 * @param start what was typed before this was loaded
 * @param changed called after each change of the errors
 */
export function formEngine<Values extends FieldValues, Body>(
  start: Values,
  changed: () => void,
): FormEngine<Values, Body> {
  const answers = checkedAnswers<Values, Body>(start, changed)
  return {
    ...answers,
    addFound: (problem) => {
      const { field, reason } = problem
      if ('of' in problem && written(answerAt(answers.values(), field)) !== written(problem.of)) return false
      answers.addError(field, reason)
      return true
    },
    send: async (form) => sendForm(answers, form),
  }
}

function checkedAnswers<Values extends FieldValues, Body>(
  start: Values,
  changed: () => void,
): CheckedAnswers<Values, Body> {
  let check: () => Promise<Checked<Values, Body>> = async () => ({ problems: [] })
  const control = createFormControl<Values, unknown, Body>({
    values: start,
    resolver: async () => {
      const checked = await check()
      if ('body' in checked) return { values: checked.body, errors: {} }
      const errors: FieldErrors<Values> = {}
      for (const { field, reason } of checked.problems) setAt(errors, field, { type: reason })
      return { values: {}, errors }
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  control.subscribe({ formState: { errors: true }, callback: changed })
  return {
    values: () => control.getValues(),
    change: (field, value) => {
      void control.register(field).onChange({ target: { name: field, value }, type: 'change' })
    },
    replace: (values, keepsErrors) => control.reset(values, { keepErrors: keepsErrors === true }),
    reasonAt: (field) => {
      const { error } = control.getFieldState(field)
      // A field with several parts has no error of its own while one of its parts has one.
      return typeof error?.type === 'string' ? error.type : undefined
    },
    clearErrors: (fields) => control.clearErrors(fields === undefined ? undefined : [...fields]),
    addError: (field, reason) => control.setError(field, { type: reason }),
    submit: async (made, valid, invalid) => {
      check = made
      await control.handleSubmit(valid, invalid)()
    },
  }
}
