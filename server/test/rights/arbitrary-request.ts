import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { oddNumbers, oddTexts } from './odd-values.ts'
import { schemaNode, type OwnedKind, type SchemaNode } from './samples.ts'

/** Ids that a caller can name, by the kind of field: own ones, somebody else's and nobody's. */
export type KnownIds = (kind: OwnedKind) => readonly string[]

/**
 * Values that a JSON schema accepts, with a preference for its edges.
 * @throws if the schema says something that isn't handled here, so that a new kind of field isn't left out silently
 */
export function arbitraryOf(schema: unknown, ids: KnownIds): fc.Arbitrary<unknown> {
  const node = z.parse(schemaNode, schema)
  if (node.owned !== undefined) return fc.constantFrom(...ids(node.owned))
  if (node.const !== undefined) return fc.constant(node.const)
  if (node.enum !== undefined) return fc.constantFrom(...node.enum)
  const choices = node.anyOf ?? node.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, ids)))
  switch (node.type) {
    case 'object':
      return objectOf(node, ids)
    case 'array':
      return fc.array(arbitraryOf(node.items, ids), {
        minLength: node.minItems ?? 0,
        maxLength: Math.min(node.maxItems ?? 3, Math.max(3, node.minItems ?? 0)),
      })
    case 'string':
      return textOf(node)
    case 'integer':
    case 'number':
      return numberOf(node)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
      return fc.constantFrom('text', 5, null, true)
    default:
      throw new Error(`No values for ${JSON.stringify(schema)}`)
  }
}

function objectOf(node: SchemaNode, ids: KnownIds): fc.Arbitrary<unknown> {
  const properties = Object.entries(node.properties ?? {})
  return fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, arbitraryOf(inner, ids)])), {
    requiredKeys: node.required ?? [],
  })
}

/** Texts that match the field's patterns: made from its own pattern, or odd ones that happen to match. */
function textOf(node: SchemaNode): fc.Arbitrary<string> {
  const sources = [node, ...(node.allOf ?? [])].flatMap(({ pattern }) => pattern ?? [])
  const patterns = sources.map((source) => new RegExp(source, 'u'))
  const [least, most] = [node.minLength ?? 0, node.maxLength ?? 5000]
  const accepts = (text: string): boolean =>
    text.length >= least && text.length <= most && patterns.every((pattern) => pattern.test(text))
  const odd = oddTexts.filter(accepts)
  const made = madeTexts(node, sources, most).filter(accepts)
  return odd.length === 0 ? made : fc.oneof(fc.constantFrom(...odd), made)
}

function madeTexts(node: SchemaNode, [source]: readonly string[], most: number): fc.Arbitrary<string> {
  if (node.format === 'uuid') return fc.uuid()
  if (source === undefined)
    return fc.string({ unit: 'grapheme', minLength: node.minLength ?? 0, maxLength: Math.min(most, 40) })
  return fc.stringMatching(new RegExp(source.replaceAll(/\(\?[=!].*?\)/g, ''), 'u'))
}

function numberOf(node: SchemaNode): fc.Arbitrary<number> {
  const least =
    node.minimum ?? (node.exclusiveMinimum === undefined ? -(2 ** 53) + 1 : node.exclusiveMinimum + 1)
  const most = node.maximum ?? (node.exclusiveMaximum === undefined ? 2 ** 53 - 1 : node.exclusiveMaximum - 1)
  const odd = [least, most, ...oddNumbers].filter((number) => number >= least && number <= most)
  return fc.oneof(
    fc.constantFrom(...odd),
    fc.integer({ min: Math.max(least, -(2 ** 31)), max: Math.min(most, 2 ** 31) }),
  )
}
