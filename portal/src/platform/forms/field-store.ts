import type { FieldPath, FieldValues } from 'react-hook-form'
import { loadCode } from '../../ui/layout/load-code.ts'
import { withAnswer } from './answer-at.ts'
import type { FormEngine } from './form-engine.ts'

/** A form's answers. */
export interface Answers<Values extends FieldValues> {
  readonly values: () => Values
  readonly change: (field: FieldPath<Values>, value: unknown) => void
  /** Replaces all answers. Errors go too, unless the form `keepsErrors`. */
  readonly replace: (values: Values, keepsErrors?: true) => void
  /** The reason of a field's error; undefined without one, and for a field whose parts alone have errors. */
  readonly reasonAt: (field: FieldPath<Values>) => string | undefined
  /** Clears the errors of these fields, or all. */
  readonly clearErrors: (fields?: readonly FieldPath<Values>[]) => void
}

/** The same from the first paint on, and the engine once it's there. */
export interface FieldStore<Values extends FieldValues, Body> extends Answers<Values> {
  /** Fetches the engine, once. @throws CodeNotLoaded if that fails; the next call tries again. */
  readonly engine: () => Promise<FormEngine<Values, Body>>
  readonly hasEngine: () => boolean
}

/**
 * Holds what is typed until the engine (react-hook-form, sending) has arrived, and passes it on: the first paint needs neither. The engine
 * is fetched with the first change or press; without it a form has no errors yet.
 * @param changed called after each change of answers or errors
 */
export function fieldStore<Values extends FieldValues, Body>(
  start: Values,
  changed: () => void,
): FieldStore<Values, Body> {
  let typed = start
  let here: FormEngine<Values, Body> | undefined
  const engine = async () => {
    const { formEngine } = await loadCode(async () => import('./form-engine.ts'))
    here ??= formEngine<Values, Body>(typed, changed)
    return here
  }
  const hold = (values: Values): void => {
    typed = values
    engine().catch(() => undefined)
  }
  return {
    engine,
    hasEngine: () => here !== undefined,
    values: () => here?.values() ?? { ...typed },
    change: (field, value) => {
      if (here === undefined) hold(withAnswer(typed, field.split('.'), value))
      else here.change(field, value)
      changed()
    },
    replace: (values, keepsErrors) => {
      if (here === undefined) hold(values)
      else here.replace(values, keepsErrors)
      changed()
    },
    reasonAt: (field) => here?.reasonAt(field),
    clearErrors: (fields) => here?.clearErrors(fields),
  }
}
