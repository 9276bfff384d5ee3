import type { CallError } from '../client/call-error.ts'

/** A field with an error, and what's wrong with it. */
export interface Problem<Field extends string = string> {
  readonly field: Field
  /** The key of its words: 'missing', 'wrong', a rule's own name, or the server's code. */
  readonly reason: string
  /** The refusal behind it; undefined if the form found it. */
  readonly error?: CallError
}

/** A problem found outside the form, maybe later. `of`: the answer it's about; it isn't said of another one typed since. */
export type FoundProblem<Field extends string = string> = Problem<Field> & { readonly of?: unknown }

/** The part of Standard Schema in use, which the contract's schemas implement. */
export interface Schema {
  readonly '~standard': { readonly validate: (value: unknown) => Checked | Promise<Checked> }
}

interface Checked {
  readonly issues?: readonly Issue[] | undefined
}

interface Issue {
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** The form field for each wire name; identical names need no entry. */
export type WireNames<Field extends string> = Readonly<Record<string, Field>>

/**
 * What the contract's schema finds wrong with a body, by field: `missing` if empty, else `wrong`. Problems outside the form's fields are
 * left to the server.
 */
export async function schemaProblems<Field extends string>(
  schema: Schema,
  body: unknown,
  fields: readonly Field[],
  wireNames: WireNames<Field>,
): Promise<readonly Problem<Field>[]> {
  const { issues = [] } = await schema['~standard'].validate(body)
  return issues.flatMap(({ path = [] }) => {
    const keys = path.map((step) => (typeof step === 'object' ? step.key : step))
    const field = fieldAt(keys, fields, wireNames)
    if (field === undefined) return []
    return [{ field, reason: isGiven(body, keys) ? 'wrong' : 'missing' }]
  })
}

/** The fields listed in a server's refusal. A broken shape says only that the field is wrong; a broken rule says which. */
export function refusedFields<Field extends string>(
  error: CallError,
  fields: readonly Field[],
  wireNames: WireNames<Field>,
): readonly Problem<Field>[] {
  return error.details.flatMap(({ field: path = '', code }) => {
    const field = fieldAt(path.split('.'), fields, wireNames)
    return field === undefined ? [] : [{ field, reason: error.status === 400 ? 'wrong' : code, error }]
  })
}

/** The first problem of each field, in form order. */
export function inOrder<Field extends string>(
  problems: readonly Problem<Field>[],
  fields: readonly Field[],
): readonly Problem<Field>[] {
  return fields.flatMap((field) => problems.find((problem) => problem.field === field) ?? [])
}

/** By the innermost name that the form knows: `object.nomineeDetails.0.givenName` is the field `givenName`. */
function fieldAt<Field extends string>(
  path: readonly PropertyKey[],
  fields: readonly Field[],
  wireNames: WireNames<Field>,
): Field | undefined {
  for (const key of path.toReversed()) {
    const name = String(key)
    const field = Object.hasOwn(wireNames, name) ? wireNames[name] : fields.find((one) => one === name)
    if (field !== undefined) return fields.includes(field) ? field : undefined
  }
  return undefined
}

function isGiven(body: unknown, path: readonly PropertyKey[]): boolean {
  const value = path.reduce<unknown>(
    (within, key) => (typeof within === 'object' && within !== null ? Reflect.get(within, key) : undefined),
    body,
  )
  return value !== undefined && value !== null && value !== ''
}
