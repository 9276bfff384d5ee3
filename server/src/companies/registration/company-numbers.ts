import {
  readBusinessNumber,
  registerNumberOf,
  type BusinessNumberKind,
} from '@waymark/rules/companies/business-number'
import type { BusinessRegister, RegisterAnswer } from './business-register.ts'
import type { FieldProblem } from '../../platform/errors/app-error.ts'

/** What names a company: at least one of the two numbers, each as it is compared. */
export interface CompanyNumbers {
  readonly countryCode: string
  readonly businessNumber: string | null
  readonly taxNumber: string | null
}

export type ReadNumbers =
  | { readonly kind: 'right'; readonly numbers: CompanyNumbers }
  | { readonly kind: 'wrong'; readonly problems: readonly FieldProblem[] }

/** A company's numbers as they were typed. New Zealand's can give either or both, Australia's the ABN. */
export function readNumbers(typed: {
  readonly countryCode: string
  readonly businessNumber: string
  readonly taxNumber: string
}): ReadNumbers {
  const { countryCode } = typed
  const kind = registerNumberOf(countryCode)
  if (kind === undefined) return wrong([{ field: 'countryCode', code: 'unknownCountry' }])
  const business = readOne('businessNumber', kind, typed.businessNumber)
  const tax = countryCode === 'NZ' ? readOne('taxNumber', 'IRD', typed.taxNumber) : {}
  const problems = [business.problem, tax.problem].filter((problem) => problem !== undefined)
  if (problems.length > 0) return wrong(problems)
  const numbers = {
    countryCode,
    businessNumber: business.number ?? null,
    taxNumber: tax.number ?? null,
  }
  return numbers.businessNumber === null && numbers.taxNumber === null
    ? wrong([{ field: 'businessNumber', code: 'required' }])
    : { kind: 'right', numbers }
}

function readOne(
  field: string,
  kind: BusinessNumberKind,
  typed: string,
): { readonly number?: string; readonly problem?: FieldProblem } {
  if (typed.trim() === '') return {}
  const read = readBusinessNumber(kind, typed)
  return read.kind === 'right' ? { number: read.number } : { problem: { field, code: read.problem } }
}

function wrong(problems: readonly FieldProblem[]): ReadNumbers {
  return { kind: 'wrong', problems }
}

/** What the register of the company's country says; a company that gave its tax number alone is in none. */
export async function askRegister(
  register: BusinessRegister,
  { countryCode, businessNumber }: Pick<CompanyNumbers, 'countryCode' | 'businessNumber'>,
): Promise<RegisterAnswer> {
  const kind = registerNumberOf(countryCode)
  return kind === undefined || businessNumber === null
    ? { kind: 'none' }
    : register.find(kind, businessNumber)
}
