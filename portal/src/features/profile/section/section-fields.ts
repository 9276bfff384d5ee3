import type { EntityCode } from '../../../platform/queries/profile-queries.ts'

/** The values of one section by field name; '' if empty. */
export type Answers = Readonly<Record<string, string>>

interface Named {
  readonly name: string
  /** The label from the server, if the operator defines the field. */
  readonly label?: string
  /** Lines of an address are shown as one. */
  readonly isAddressLine?: true
}

/** One field of a section as data, from which the form, the list and the comparison of versions are built. */
export type FieldSpec = Named &
  (
    | { readonly kind: 'text'; readonly most: number; readonly autoComplete: string }
    | { readonly kind: 'entity'; readonly entityCode: EntityCode; readonly autoComplete?: string }
    | {
        readonly kind: 'choice'
        readonly choices: readonly { readonly code: string; readonly name: string }[]
        readonly isRequired?: boolean
      }
    /** Two values: `<name>` is the number as dialled, `<name>Country` its country. */
    | { readonly kind: 'phone' }
    /** Three values: `<name>Day`, `<name>Month`, `<name>Year`. */
    | { readonly kind: 'birth' }
    /** Read only. */
    | { readonly kind: 'fixed' }
  )

/** The names of a field's values. */
export function answerNames({ name, kind }: FieldSpec): readonly string[] {
  if (kind === 'phone') return [name, `${name}Country`]
  if (kind === 'birth') return [`${name}Day`, `${name}Month`, `${name}Year`]
  return [name]
}

/** The fields in which two sets of values differ. The two parts of a phone count as one. */
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

/** A conflict: the value saved by another tab, and the value entered in this one. */
export interface Clash {
  readonly field: FieldSpec
  readonly mine: Answers
  readonly theirs: Answers
}

/**
 * Fields that both sides changed to different values. Fields that only one side changed are merged without asking.
 * @param base the section's values when it was opened
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

/** This side's changes on top of the values saved by the other. */
export function mergedAnswers(
  fields: readonly FieldSpec[],
  base: Answers,
  mine: Answers,
  theirs: Answers,
): Answers {
  const own = differingFields(fields, base, mine).flatMap(answerNames)
  return { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name] ?? ''])) }
}
