import type { EntityCode } from '../../platform/queries/profile-queries.ts'

/** What is typed and chosen in one section, by the field's name; not given is empty. */
export type Answers = Readonly<Record<string, string>>

interface Named {
  readonly name: string
  /** Words of the server's, where the field is one of the operator's. */
  readonly label?: string
  /** Lines of one address are read as one. */
  readonly isAddressLine?: true
}

/** One field of a section, as data: the form, the list that is read, and the comparison of two versions are made from it. */
export type FieldSpec = Named &
  (
    | { readonly kind: 'text'; readonly most: number; readonly autoComplete: string }
    | { readonly kind: 'entity'; readonly entityCode: EntityCode; readonly autoComplete?: string }
    | {
        readonly kind: 'choice'
        readonly choices: readonly { readonly code: string; readonly name: string }[]
        readonly isRequired?: boolean
      }
    /** Two answers: `<name>` is the number as it is dialled, `<name>Country` where. */
    | { readonly kind: 'phone' }
    /** Three answers: `<name>Day`, `<name>Month`, `<name>Year`. */
    | { readonly kind: 'birth' }
    /** Shown, and not changed here. */
    | { readonly kind: 'fixed' }
  )

/** The names of a field's answers. */
export function answerNames({ name, kind }: FieldSpec): readonly string[] {
  if (kind === 'phone') return [name, `${name}Country`]
  if (kind === 'birth') return [`${name}Day`, `${name}Month`, `${name}Year`]
  return [name]
}

/** The fields that two sets of answers differ in, a phone's two parts counting as one. */
export function differingFields(
  fields: readonly FieldSpec[],
  one: Answers,
  other: Answers,
): readonly FieldSpec[] {
  return fields.filter((field) =>
    field.kind === 'phone'
      ? one[field.name] !== other[field.name] ||
        (one[field.name] !== '' && one[`${field.name}Country`] !== other[`${field.name}Country`])
      : answerNames(field).some((name) => one[name] !== other[name]),
  )
}

/** What another tab saved meanwhile, beside what this one wants. */
export interface Clash {
  readonly field: FieldSpec
  readonly mine: Answers
  readonly theirs: Answers
}

/**
 * Where both changed the same field and not to the same. What only the other changed is taken from there, what only this one changed
 * stays: so nothing is asked that is not in doubt.
 * @param base what the section held when it was opened
 */
export function clashesOf(
  fields: readonly FieldSpec[],
  base: Answers,
  mine: Answers,
  theirs: Answers,
): readonly Clash[] {
  const changedHere = new Set(differingFields(fields, base, mine))
  const changedThere = new Set(differingFields(fields, base, theirs))
  return differingFields(fields, mine, theirs)
    .filter((field) => changedHere.has(field) && changedThere.has(field))
    .map((field) => ({ field, mine, theirs }))
}

/** This one's answers on top of what stands meanwhile: fields that only the other changed come from there. */
export function mergedAnswers(
  fields: readonly FieldSpec[],
  base: Answers,
  mine: Answers,
  theirs: Answers,
): Answers {
  const own = differingFields(fields, base, mine).flatMap(answerNames)
  return { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name] ?? ''])) }
}
