import { fullName } from '@waymark/rules/names/full-name'
import { mostPdfLines, type exportActivity as facts } from '@waymark/contract/statement/export-activity'
import type { exportCorporateActivity } from '@waymark/contract/statement/export-corporate-activity'
import { accountId, readLastSeq, readMatching, readTotals } from '../../ledger/index.ts'
import { nameOfUserListed } from '../../companies/index.ts'
import { readCustomer, readMembership } from '../../membership/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { writtenFor } from '../../platform/locale.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { takeSlot, type ExportSlots } from '../../platform/export-slots.ts'
import { csvFile } from '../../platform/sheets/csv-file.ts'
import { xlsxFile } from '../../platform/sheets/xlsx-file.ts'
import type { Call, ServedFile } from '../../calls/call.ts'
import { presentCompanyLines } from '../company-lines.ts'
import { lineFilterOf, type LineFilter, type LinesAsked } from '../line-filter.ts'
import { presentLines } from '../present-line.ts'
import type { StatementServices } from '../routes.ts'
import { sayIn } from '../words.ts'
import { factsOf, type Contained } from './file-facts.ts'
import { fileLines, type PresentLines } from './file-lines.ts'
import { pdfFile } from './pdf-file.ts'
import { companyColumns, memberColumns, type Column, type StatementFile } from './statement-file.ts'
import { statementSheet } from './statement-sheet.ts'

/** A member's call, or a company's. */
type ExportCall = Pick<
  Call<typeof facts>,
  'membership' | 'principal' | 'company' | 'programme' | 'today' | 'locale' | 'now' | 'fail'
> & { readonly body: { readonly object: Call<typeof facts>['body']['object'] & LinesAsked } }

/** What differs between a member's file and a company's. */
interface FileOf {
  readonly columns: readonly Column[]
  readonly present: PresentLines
}

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/**
 * The statement as a file (SUMM-04). Totals and lines show the same moment even if the download takes minutes: entries are numbered and never
 * change, so anything posted meanwhile has a higher number and is left out.
 */
export async function exportActivity(
  services: StatementServices,
  slots: ExportSlots,
  call: Call<typeof facts>,
  gone: AbortSignal,
): Promise<ServedFile> {
  const present: PresentLines = (entries) => presentLines(call.company, entries, writtenFor(call.locale))
  return makeFile(services, slots, call, { columns: memberColumns, present }, gone)
}

/** The same of a company, with the user of each line. */
export async function exportCompanyActivity(
  services: StatementServices,
  slots: ExportSlots,
  call: Call<typeof exportCorporateActivity>,
  gone: AbortSignal,
): Promise<ServedFile> {
  const { membership, company, programme } = call
  const read = {
    database: services.database,
    membership,
    company,
    programme,
    locale: writtenFor(call.locale),
  }
  const present: PresentLines = async (entries) => presentCompanyLines(read, entries)
  return makeFile(services, slots, call, { columns: companyColumns, present }, gone)
}

async function makeFile(
  services: StatementServices,
  slots: ExportSlots,
  call: ExportCall,
  of: FileOf,
  gone: AbortSignal,
): Promise<ServedFile> {
  const slot = takeSlot(slots, call)
  try {
    const contained = await readContained(services, call)
    const { format } = call.body.object
    if (format === 'pdf' && contained.matching.lines > mostPdfLines) {
      return call.fail('EXPORT_TOO_LONG', { data: { lines: contained.matching.lines, most: mostPdfLines } })
    }
    const file = fileOf(services, call, contained, of)
    const named = { name: nameOf(contained), type: types[format] }
    if (format === 'pdf') {
      const body = await pdfFile(file, gone)
      slot.end()
      return { ...named, body }
    }
    const sheet = statementSheet(file)
    const body = format === 'csv' ? csvFile(sheet) : xlsxFile(sheet)
    slot.endWith(body)
    return { ...named, body }
  } catch (error) {
    slot.end()
    throw error
  }
}

type ContainedUpTo = Contained & { readonly upTo: bigint; readonly filter: LineFilter }

async function readContained(services: StatementServices, call: ExportCall): Promise<ContainedUpTo> {
  const { database } = services
  const { companyCode, programCode, membershipNumber } = call.membership
  const account = accountId(call.membership.account)
  const asked = call.body.object
  const filter = lineFilterOf(asked, call)
  const upTo = await readLastSeq(database, account)
  const { userNumber } = asked
  const [totals, matching, member, asker, userName] = await Promise.all([
    readTotals(database, account, { ...filter.period, upTo }),
    readMatching(database, account, { ...filter.lines, upTo }),
    readMembership(database, companyCode, programCode, membershipNumber),
    readCustomer(database, call.principal.customer),
    userNumber === undefined ? undefined : nameOfUser(database, call, userNumber, filter.period),
  ])
  if (member === undefined || asker === undefined) throw new AppError('REQUEST_FAILED')
  return {
    company: call.company,
    programme: call.programme,
    asked,
    filter,
    totals,
    matching,
    upTo,
    locale: writtenFor(call.locale),
    now: call.now,
    holder: member.company_name ?? fullName(member.given_name, member.family_name),
    userName,
    asker: fullName(asker.given_name, asker.family_name),
  }
}

/** A company's user by which the file is filtered; a number that is nobody's as it is. */
async function nameOfUser(
  database: Database,
  { membership, programme: { timeZone } }: ExportCall,
  userNumber: string,
  period: LineFilter['period'],
): Promise<string> {
  const listed = { userNumber, period, timeZone }
  return (await nameOfUserListed(database, membership, listed)) ?? userNumber
}

function fileOf(
  services: StatementServices,
  call: ExportCall,
  contained: ContainedUpTo,
  { columns, present }: FileOf,
): StatementFile {
  const { company, filter, upTo, locale } = contained
  const say = sayIn(locale)
  return {
    locale,
    brand: company.brandName,
    mark: company.mark,
    title: say('export.title'),
    facts: factsOf(contained),
    note: say(filter.isNarrowed ? 'export.noteFiltered' : 'export.note'),
    lines: fileLines({
      database: services.database,
      account: accountId(call.membership.account),
      present,
      filter: { ...filter.lines, upTo },
      locale,
    }),
    columns,
  }
}

function nameOf({ company, asked, filter, locale }: Contained): string {
  const { from, to } = filter.period
  const name = sayIn(locale)(asked.fromDate === undefined ? 'export.fileNameWhole' : 'export.fileName', {
    brand: company.brandName,
    number: asked.membershipNumber,
    from,
    to,
  })
  return `${name}.${asked.format}`
}
