import * as z from 'zod/mini'
import { companyProblems } from './problems/company-problems.ts'
import type { ConfigurationProblem } from './problems/problem.ts'
import { companyConfiguration, type CompanyTerms } from './schema.ts'

/** A valid document, or every reason why it isn't. */
export type CheckedCompany =
  | { readonly kind: 'good'; readonly document: CompanyTerms }
  | { readonly kind: 'wrong'; readonly problems: readonly [ConfigurationProblem, ...ConfigurationProblem[]] }

/** Validates a company's document before it is stored: its shape, then what no shape can express (CONF-01). */
export function checkCompany(body: unknown): CheckedCompany {
  const read = readCompany(body)
  if (read.kind === 'wrong') return read
  const [first, ...others] = companyProblems(read.document)
  return first === undefined ? read : { kind: 'wrong', problems: [first, ...others] }
}

/** Validates the shape of a stored document. A rule that came after it doesn't put it out of force. */
export function readCompany(body: unknown): CheckedCompany {
  const parsed = z.safeParse(companyConfiguration, body, { error: localeError })
  if (parsed.success) return { kind: 'good', document: parsed.data }
  const [first, ...others] = parsed.error.issues.map(problemOf)
  if (first === undefined) throw new Error('A document was refused without a reason')
  return { kind: 'wrong', problems: [first, ...others] }
}

const { localeError } = z.locales.en()

function problemOf(issue: z.core.$ZodIssue): ConfigurationProblem {
  return { place: issue.path.map(String).join('.') || 'document', reason: issue.message }
}
