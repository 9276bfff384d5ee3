import { fields, type FieldFacts } from '@waymark/contract/fields'
import * as z from 'zod/mini'

export type OwnedKind = NonNullable<FieldFacts['owned']>
export type Path = readonly (string | number)[]

/** The keywords of a JSON schema that say which values are valid, as the contract's schemas are published. */
export const schemaNode = z.looseObject({
  type: z.optional(z.string()),
  owned: z.optional(
    z.enum([
      'companyCode',
      'programCode',
      'membershipNumber',
      'activityNumber',
      'quoteReferenceNumber',
      'journalId',
      'sessionId',
      'claimNumber',
      'travellerReferenceNumber',
      'customerNumber',
      'emailAddress',
      'nomineeReferenceNumber',
      'invitationId',
      'poolMemberId',
      'familyMemberId',
      'notificationId',
      'userNumber',
      'companyTransferNumber',
      'companyImportId',
      'guestLinkId',
    ] satisfies OwnedKind[]),
  ),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  pattern: z.optional(z.string()),
  allOf: z.optional(z.array(z.looseObject({ pattern: z.optional(z.string()) }))),
  format: z.optional(z.string()),
  minLength: z.optional(z.int()),
  maxLength: z.optional(z.int()),
  minimum: z.optional(z.number()),
  exclusiveMinimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  exclusiveMaximum: z.optional(z.number()),
  minItems: z.optional(z.int()),
  maxItems: z.optional(z.int()),
  items: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
})
export type SchemaNode = z.output<typeof schemaNode>

/** An open object accepts any names: a record, or one whose fields are all optional. */
type PlaceKind = 'text' | 'open' | 'other'

export interface Sample {
  readonly value: unknown
  /** Every value, object and array in it. */
  readonly places: readonly { readonly path: Path; readonly kind: PlaceKind; readonly required: boolean }[]
  readonly owned: readonly { readonly path: Path; readonly kind: OwnedKind }[]
}

/** Texts in every format of the contract; the first that fits a field is its sample. */
const texts = [
  'NZ',
  '2040',
  'NZD',
  '204000020',
  '0862417550318',
  '204000',
  'A',
  'a',
  '2026-11-20',
  '2026-11',
  '2026-12-31.1024',
  '2026-11-20T01:00:00Z',
  'https://example.nz/',
  'hana@example.nz',
  'en',
  '+64215550182',
  'A'.repeat(43),
]
const uuid = '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f'

/**
 * A valid body for a schema with every optional field, and the paths of its owned fields. Generated from the schema, so a new operation has one
 * immediately.
 * @throws if no sample is known for a field's format
 */
export function sampleOf(schema: z.core.$ZodType, own: Readonly<Record<OwnedKind, string>>): Sample {
  const places: { path: Path; kind: PlaceKind; required: boolean }[] = []
  const owned: { path: Path; kind: OwnedKind }[] = []
  const fill = (part: unknown, path: Path, required: boolean): unknown => {
    const one = z.parse(schemaNode, part)
    places.push({ path, kind: kindOf(one), required })
    if (one.owned !== undefined) {
      owned.push({ path, kind: one.owned })
      return own[one.owned]
    }
    if (one.const !== undefined) return one.const
    if (one.enum !== undefined) return one.enum[0]
    const [choice] = one.anyOf ?? one.oneOf ?? []
    if (choice !== undefined) return fill(choice, path, required)
    switch (one.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(one.properties ?? {}).map(([name, inner]) => [
            name,
            fill(inner, [...path, name], one.required?.includes(name) ?? false),
          ]),
        )
      case 'array':
        return [fill(one.items, [...path, 0], (one.minItems ?? 0) > 0)]
      case 'string':
        return textFor(one, path)
      case 'integer':
      case 'number':
        return Math.max(1, one.minimum ?? 1)
      case 'boolean':
        return true
      case undefined:
      default:
        throw new Error(`No sample for ${path.join('.')}: ${JSON.stringify(part)}`)
    }
  }
  const json = z.toJSONSchema(schema, { io: 'input', metadata: fields, unrepresentable: 'throw' })
  const value = fill(json, [], true)
  return { value, places: places.filter(({ path }) => path.length > 0), owned }
}

function kindOf(one: SchemaNode): PlaceKind {
  if (one.type === 'string') return 'text'
  return one.type === 'object' && (one.required ?? []).length === 0 ? 'open' : 'other'
}

function textFor(one: SchemaNode, path: Path): string {
  const patterns = [one, ...(one.allOf ?? [])].flatMap(({ pattern }) =>
    pattern === undefined ? [] : [new RegExp(pattern, 'u')],
  )
  const found = [uuid, ...texts].find(
    (text) =>
      (one.format !== 'uuid' || text === uuid) &&
      patterns.every((pattern) => pattern.test(text)) &&
      text.length >= (one.minLength ?? 0) &&
      text.length <= (one.maxLength ?? Infinity),
  )
  if (found === undefined) throw new Error(`No sample for ${path.join('.')}: ${JSON.stringify(one)}`)
  return found
}

/** A copy of a JSON value with another one at a path; without a value, it is left out. */
export function changed(value: unknown, path: Path, to?: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return to
  const inner = (from: unknown): unknown => changed(from, rest, to)
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === step ? inner(item) : item))
  const entries = Object.entries(z.parse(z.record(z.string(), z.unknown()), value))
  return Object.fromEntries(
    entries.flatMap(([name, item]) => {
      if (name !== step) return [[name, item]]
      return rest.length === 0 && to === undefined ? [] : [[name, inner(item)]]
    }),
  )
}
