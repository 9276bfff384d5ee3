import {
  checkCompany,
  type CompanyConfiguration,
  type ConfigurationProblem,
} from '../../configuration/index.ts'
import type { DocumentPath, Knob } from './knobs.ts'

export type DraftedCompany =
  | { readonly kind: 'wrong'; readonly problems: readonly ConfigurationProblem[] }
  | {
      readonly kind: 'good'
      /** The whole document as it would be applied. */
      readonly document: unknown
      readonly company: CompanyConfiguration
    }

/**
 * A company's document with a draft's values in it, checked as a new version is. `document` can be stored as a draft of the configuration.
 * @param body the document in force, as it was written
 * @param draft new values by knob
 */
export function draftCompany(
  { companyCode, version }: Pick<CompanyConfiguration, 'companyCode' | 'version'>,
  body: unknown,
  knobs: readonly Knob[],
  draft: Readonly<Record<string, number>>,
): DraftedCompany {
  const known = new Map(knobs.map((knob) => [knob.name, knob]))
  const unknown = Object.keys(draft).filter((name) => !known.has(name))
  if (unknown.length > 0)
    return {
      kind: 'wrong',
      problems: unknown.map((place) => ({ place, reason: 'is not a rule of this programme' })),
    }
  const document = withValues(body, knobs, draft)
  const checked = checkCompany(document)
  return checked.kind === 'wrong'
    ? checked
    : { kind: 'good', document, company: { ...checked.document, companyCode, version } }
}

/** A document with new values by knob; the same one if all of them are as they were. */
export function withValues(
  document: unknown,
  knobs: readonly Knob[],
  values: Readonly<Record<string, number>>,
): unknown {
  return knobs
    .filter(({ name, live }) => name in values && values[name] !== live)
    .reduce<unknown>((written, { name, path }) => withValue(written, path, values[name]), document)
}

/** The same JSON with one value replaced. */
function withValue(written: unknown, [key, ...rest]: DocumentPath, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(written))
    return written.map((one: unknown, index) => (index === key ? withValue(one, rest, value) : one))
  const fields: Readonly<Record<string, unknown>> = isObject(written) ? written : {}
  return { ...fields, [key]: withValue(fields[key], rest, value) }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
