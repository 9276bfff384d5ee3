import { emailAddress } from '@waymark/contract/fields'
import type { cellProblem, importField } from '@waymark/contract/companies/import/company-import.shapes'
import { companyRoles, type CompanyRole } from '@waymark/rules/companies/company-roles'
import { nameProblem } from '@waymark/rules/identity/enrolment'
import * as z from 'zod/mini'
import { columns, type Column } from './file-columns.ts'
import type { Cells } from './read-users-file.ts'

export interface Problem {
  readonly field: z.output<typeof importField>
  readonly code: z.output<typeof cellProblem>
}

/** Languages by what a cell can say. */
export type Languages = ReadonlyMap<string, string>

const most: Readonly<Record<Column, number>> = {
  givenName: 60,
  familyName: 60,
  emailAddress: 254,
  preferredLanguage: 40,
  costCentre: 40,
  role: 40,
}

const roleWords: Readonly<Record<CompanyRole, readonly string[]>> = {
  VIEWER: ['viewer', '조회', '조회자', '보기'],
  BUYER: ['buyer', '구매', '구매자', '구매담당자'],
  USER_MANAGER: ['usermanager', 'manager', '사용자관리', '사용자관리자'],
  ADMINISTRATOR: ['administrator', 'admin', '관리자', '전체관리자'],
}

/** The role that a cell means; undefined for none of ours. */
export function roleOf(cell: string): CompanyRole | undefined {
  const word = plain(cell)
  return companyRoles.find((role) => roleWords[role].includes(word))
}

/** A company's languages by code and by name, in their own words and in English. */
export function languagesOf(
  languages: readonly { readonly code: string; readonly name: string }[],
): Languages {
  const english = new Intl.DisplayNames('en', { type: 'language' })
  const korean = new Intl.DisplayNames('ko', { type: 'language' })
  return new Map(
    languages.flatMap(({ code, name }) =>
      [code, name, english.of(code) ?? code, korean.of(code) ?? code].map(
        (word) => [plain(word), code] as const,
      ),
    ),
  )
}

/** Cells in their canonical form: role and language by their codes where they have one. */
export function canonical(cells: Cells, languages: Languages): Cells {
  return {
    ...cells,
    emailAddress: cells.emailAddress.normalize('NFKC'),
    preferredLanguage: languages.get(plain(cells.preferredLanguage)) ?? cells.preferredLanguage,
    role: roleOf(cells.role) ?? cells.role,
  }
}

/** What is wrong with canonical cells: at most one problem a cell. Nothing is guessed. */
export function problemsIn(cells: Cells, languages: Languages): readonly Problem[] {
  return columns.flatMap((field): readonly Problem[] => {
    const code = mangled(cells[field]) ?? problemOf(field, cells[field], languages)
    return code === undefined ? [] : [{ field, code }]
  })
}

/** What a spreadsheet did to a cell: `9.42904E+12` has lost its digits, `#NAME?` its text. */
function mangled(cell: string): Problem['code'] | undefined {
  if (/^-?\d([.,]\d+)?E[+-]\d{2,}$/i.test(cell)) return 'rounded'
  return /^#(NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#+)$/i.test(cell)
    ? 'spreadsheetError'
    : undefined
}

function problemOf(field: Column, cell: string, languages: Languages): Problem['code'] | undefined {
  if (cell.length > most[field]) return 'tooLong'
  if (field === 'givenName' || field === 'familyName') return problemOfName(cell)
  if (field === 'emailAddress') {
    if (cell === '') return 'required'
    return z.safeParse(emailAddress, cell).success ? undefined : 'notAnEmail'
  }
  if (cell === '' || field === 'costCentre') return undefined
  if (field === 'role') return roleOf(cell) === undefined ? 'unknownRole' : undefined
  return languages.get(plain(cell)) === undefined ? 'unknownLanguage' : undefined
}

function problemOfName(cell: string): Problem['code'] | undefined {
  const problem = nameProblem(cell)
  if (problem === undefined) return undefined
  return problem === 'required' ? 'required' : 'notAName'
}

function plain(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
}
