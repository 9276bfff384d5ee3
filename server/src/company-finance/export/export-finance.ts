import {
  mostWorkbookLines,
  type exportCompanyFinance as facts,
} from '@waymark/contract/company-finance/export-company-finance'
import { fullName } from '@waymark/rules/names/full-name'
import type { Call, ServedFile } from '../../calls/call.ts'
import { accountId, readLastSeq, readMatching, readTotals } from '../../ledger/index.ts'
import { readCustomer, readMembership } from '../../membership/index.ts'
import { writtenFor } from '../../platform/locale.ts'
import { takeSlot, type ExportSlots } from '../../platform/export-slots.ts'
import { fileLines, formatsIn, presentCompanyLines } from '../../statement/index.ts'
import { readBenefits } from '../benefits.ts'
import type { FinanceMonth } from '../finance-month.ts'
import { monthFor, type FinanceServices } from '../retrieve-finance.ts'
import { readTaxLines } from '../tax-lines.ts'
import { sayIn } from '../words.ts'
import { csvFile } from '../../platform/sheets/csv-file.ts'
import { benefitSheet, statementSheet, taxSheet, type PackFacts } from './finance-sheets.ts'
import type { Sheet } from '../../platform/sheets/sheet.ts'
import { workbookFile } from '../../platform/sheets/workbook.ts'

type ExportCall = Call<typeof facts>
type Part = Exclude<ExportCall['body']['object']['file'], 'workbook'>

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What the parts of one file are read with: entries up to `upTo` count, so that they agree. */
interface Making {
  readonly services: FinanceServices
  readonly call: ExportCall
  readonly month: FinanceMonth
  readonly upTo: bigint
  readonly pack: PackFacts
}

/** A company's month as one workbook, or a part of it as CSV (SUMM-04, CORP-06). CSV is streamed, however long the month is. */
export async function exportFinance(
  services: FinanceServices,
  slots: ExportSlots,
  call: ExportCall,
  gone: AbortSignal,
): Promise<ServedFile> {
  const slot = takeSlot(slots, call)
  try {
    const making = await prepare(services, call)
    const { file } = call.body.object
    if (file === 'workbook') {
      const body = await makeWorkbook(making, gone)
      slot.end()
      return { name: nameOf(making.pack, 'xlsx'), type: workbookType, body }
    }
    const body = csvFile(await sheetOf(making, file))
    slot.endWith(body)
    return { name: nameOf(making.pack, 'csv', file), type: 'text/csv; charset=utf-8', body }
  } catch (error) {
    slot.end()
    throw error
  }
}

async function prepare(services: FinanceServices, call: ExportCall): Promise<Making> {
  const { membership, company, programme, principal, now } = call
  const { companyCode, programCode, membershipNumber: number } = membership
  const locale = writtenFor(call.locale)
  const month = await monthFor(services, call, call.body.object.month)
  const { database } = services
  const [upTo, row, asker] = await Promise.all([
    readLastSeq(database, accountId(membership.account)),
    readMembership(database, companyCode, programCode, number),
    readCustomer(database, principal.customer),
  ])
  const made = sayIn(locale)('fact.madeBy', {
    moment: formatsIn(locale).moment(now, programme.timeZone),
    zone: programme.timeZone,
    name: fullName(asker?.given_name ?? '', asker?.family_name ?? ''),
  })
  const holder = row?.company_name ?? ''
  return { services, call, month, upTo, pack: { locale, company, programme, month, holder, number, made } }
}

/** All parts; a workbook is put together in memory, so its length has a limit. */
async function makeWorkbook(making: Making, gone: AbortSignal): Promise<Buffer> {
  const { services, call, month, upTo } = making
  const period = { from: month.from, to: month.until, upTo }
  const account = accountId(call.membership.account)
  const { lines } = await readMatching(services.database, account, { ...period, pointType: 'POINTS' })
  if (lines > mostWorkbookLines)
    return call.fail('FINANCE_TOO_LONG', { data: { lines, most: mostWorkbookLines } })
  const parts = ['statement', 'tax', 'benefits'] as const
  return workbookFile(await Promise.all(parts.map(async (part) => sheetOf(making, part))), gone)
}

async function sheetOf(making: Making, part: Part): Promise<Sheet> {
  const { services, call, month, upTo, pack } = making
  const { membership, programme, company } = call
  const { from, until } = month
  const { database } = services
  if (part === 'tax') {
    const period = { from, until, timeZone: programme.timeZone }
    return taxSheet(pack, await readTaxLines(services, membership.account, period))
  }
  if (part === 'benefits')
    return benefitSheet(pack, await readBenefits({ database, membership, programme, upTo }, month))
  const account = accountId(membership.account)
  const totals = await readTotals(database, account, { from, to: until, upTo })
  const { locale } = pack
  const lines = fileLines({
    database,
    account,
    locale,
    filter: { from, to: until, upTo, pointType: 'POINTS' },
    present: async (entries) =>
      presentCompanyLines({ database, membership, company, programme, locale }, entries),
  })
  return statementSheet(pack, totals, lines)
}

function nameOf(
  { locale, company, number, month: { month } }: PackFacts,
  ending: string,
  part?: Part,
): string {
  const say = sayIn(locale)
  const values = { brand: company.brandName, number, month }
  const name =
    part === undefined
      ? say('file.workbook', values)
      : say('file.part', { ...values, part: say(`part.${part}`) })
  return `${name}.${ending}`
}
