import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'

/** The answer at `field`, such as `addresses.0.line1`. */
export function answerAt<Values extends FieldValues, Field extends FieldPath<Values>>(
  values: Values,
  field: Field,
): FieldPathValue<Values, Field> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the field's path is one of the values' own
  return field.split('.').reduce<unknown>(partAt, values) as FieldPathValue<Values, Field>
}

function partAt(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined
}

/** A copy with another answer at `path`. */
export function withAnswer<Whole extends object>(
  whole: Whole,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Whole {
  const copy: Whole = Object.assign(Array.isArray(whole) ? [] : {}, whole)
  const part = partAt(whole, name)
  const isDeeper = rest.length > 0 && typeof part === 'object' && part !== null
  Reflect.set(copy, name, isDeeper ? withAnswer(part, rest, value) : value)
  return copy
}
