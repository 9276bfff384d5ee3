import { dayOrNone, type Day } from '@waymark/rules/calendar'
import { isEmpty } from '@waymark/rules/emptiness'
import { isMembershipNumber, withoutGrouping } from '@waymark/rules/membership-number'
import type { CompanyConfiguration, Configuration, ProgrammeConfiguration } from '../configuration/index.ts'
import { reject, shown } from './line-reject.ts'
import type { FileLine } from './file-line.ts'

export type Cells = FileLine['cells']

/** What a file's lines are checked against: the configuration and the programmes' current date. */
export interface CheckedAgainst {
  readonly configuration: Configuration
  readonly today: (programme: ProgrammeConfiguration) => Day
}

/** A code, number or date; '' if the cell is empty or says 'null' or 'undefined' (VAL-01). */
export function plainCell(cells: Cells, column: string): string {
  const cell = cells[column]
  return cell === undefined || isEmpty(cell) ? '' : cell.trim()
}

/** A line's company and programme. @throws LineReject */
export async function checkProgramme(
  cells: Cells,
  { configuration }: CheckedAgainst,
): Promise<{ readonly company: CompanyConfiguration; readonly programme: ProgrammeConfiguration }> {
  const companyCode = plainCell(cells, 'company')
  const company = await configuration.findCompany(companyCode)
  if (company === undefined) return reject('company_unknown', `There is no company ${shown(companyCode)}.`)
  const code = plainCell(cells, 'programme')
  const programme = company.programs.find((one) => one.programCode === code)
  if (programme === undefined) {
    return reject('programme_unknown', `Company ${companyCode} has no programme ${shown(code)}.`)
  }
  if (!programme.isActive) reject('programme_inactive', `Programme ${code} is not active.`)
  return { company, programme }
}

/** @throws LineReject for a number without a valid check digit */
export function checkNumber(cells: Cells, column = 'membershipNumber'): string {
  const number = withoutGrouping(plainCell(cells, column))
  if (isMembershipNumber(number)) return number
  const spoilt = /^\d+([.,]\d+)?e\+?\d+$/i.test(number)
    ? ' A spreadsheet has rounded it: format the column as text and export again.'
    : ''
  return reject(
    'number_invalid',
    `${shown(number)} is not a membership number: 6 to 16 digits, the last one the check digit.${spoilt}`,
    column,
  )
}

/** A date up to the programme's today. @throws LineReject */
export function checkDay(cells: Cells, column: string, today: Day): Day {
  const text = plainCell(cells, column)
  const day = dayOrNone(text)
  if (day === undefined || day < '1900-01-01') {
    return reject('date_invalid', `${column} ${shown(text)} is not a date such as 2026-03-31.`, column)
  }
  if (day > today) reject('date_future', `${column} ${day} is after today (${today}).`, column)
  return day
}

/** People's text in any script, as written; composed (NFC) and trimmed. @throws LineReject */
export function checkText(
  cells: Cells,
  column: string,
  { least = 0, most }: { readonly least?: number; readonly most: number },
): string {
  const text = (cells[column] ?? '').normalize('NFC').trim()
  const { length } = text
  if (length < least) reject('text_missing', `${column} is empty.`, column)
  if (length > most)
    reject(
      'text_too_long',
      `${column} has ${String(length)} characters; at most ${String(most)} are allowed.`,
      column,
    )
  if (/\p{Cc}/u.test(text))
    reject('text_invalid', `${column} contains control characters (a line break, a tab).`, column)
  return text
}
