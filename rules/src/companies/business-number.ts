import { isAustralianBusinessNumber } from './australian-business-number.ts'
import { isInlandRevenueNumber } from './inland-revenue-number.ts'
import { isNewZealandBusinessNumber } from './new-zealand-business-number.ts'

/** What companies are known by: NZBN and ABN in a register, IRD with New Zealand's tax authority. */
const businessNumberKinds = ['NZBN', 'ABN', 'IRD'] as const
export type BusinessNumberKind = (typeof businessNumberKinds)[number]

export type BusinessNumberProblem =
  | 'required'
  /** A spreadsheet's `9.42904E+12`: digits are lost, and which ones can't be known. */
  | 'rounded'
  | 'wrongLength'
  | 'wrongDigits'

export type BusinessNumber =
  | { readonly kind: 'right'; readonly number: string }
  | { readonly kind: 'wrong'; readonly problem: BusinessNumberProblem }

const checks = {
  NZBN: { lengths: [13], isRight: isNewZealandBusinessNumber },
  ABN: { lengths: [11], isRight: isAustralianBusinessNumber },
  IRD: { lengths: [8, 9], isRight: isInlandRevenueNumber },
} as const satisfies Record<BusinessNumberKind, unknown>

/** The number that a country's companies are registered under, by ISO 3166-1 alpha-2; other countries' can't be checked. */
export function registerNumberOf(countryCode: string): 'NZBN' | 'ABN' | undefined {
  if (countryCode === 'NZ') return 'NZBN'
  return countryCode === 'AU' ? 'ABN' : undefined
}

/**
 * Reads a number as people type, paste or import it (CORP-01). Grouping is dropped and leading zeros stay, so the same company has
 * one text and is never a number. Right digits don't say that the company exists: a register does.
 */
export function readBusinessNumber(kind: BusinessNumberKind, typed: string): BusinessNumber {
  const text = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  if (text === '') return wrong('required')
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(text)) return wrong('rounded')
  if (!/^\d+$/.test(text)) return wrong('wrongDigits')
  const { lengths, isRight } = checks[kind]
  if (!lengths.some((length) => length === text.length)) return wrong('wrongLength')
  const number = kind === 'IRD' ? text.padStart(9, '0') : text
  return isRight(number) ? { kind: 'right', number } : wrong('wrongDigits')
}

/** A canonical number as it is read aloud, in groups that don't break. */
export function groupedBusinessNumber(kind: BusinessNumberKind, number: string): string {
  const groups = {
    NZBN: /^(\d{2})(\d{4})(\d{4})(\d{3})$/,
    ABN: /^(\d{2})(\d{3})(\d{3})(\d{3})$/,
    IRD: /^0?(\d{2,3})(\d{3})(\d{3})$/,
  }
  return number.match(groups[kind])?.slice(1).join('\u00a0') ?? number
}

function wrong(problem: BusinessNumberProblem): BusinessNumber {
  return { kind: 'wrong', problem }
}
