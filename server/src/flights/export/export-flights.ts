import type { exportCorporateFlights as facts } from '@waymark/contract/flights/export-corporate-flights'
import type { Call, ServedFile } from '../../calls/call.ts'
import { nameOfUserListed } from '../../companies/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { takeSlot, type ExportSlots } from '../../platform/export-slots.ts'
import { writtenFor } from '../../platform/locale.ts'
import { csvFile } from '../../platform/sheets/csv-file.ts'
import type { Sheet } from '../../platform/sheets/sheet.ts'
import { xlsxFile } from '../../platform/sheets/xlsx-file.ts'
import { listCompanyFlights, type CompanyFlight } from '../list-company-flights.ts'
import { sayIn } from '../words.ts'
import { flightSheet } from './flight-sheet.ts'

type ExportCall = Call<typeof facts>

/** Flights that are read at a time. */
const PAGE = 500

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** A company's flights as a file with the page's filter, streamed page by page (SUMM-05). */
export async function exportFlights(
  database: Database,
  slots: ExportSlots,
  call: ExportCall,
): Promise<ServedFile> {
  const slot = takeSlot(slots, call)
  try {
    const { format, dataType, membershipNumber: number } = call.body.object
    const sheet = flightSheet(await headOf(database, call), allFlights(database, call))
    const body = format === 'csv' ? csvFile(sheet) : xlsxFile(sheet)
    slot.endWith(body)
    const values = { brand: call.company.brandName, number }
    const name = sayIn(writtenFor(call.locale))(`file.${dataType}`, values)
    return { name: `${name}.${format}`, type: types[format], body }
  } catch (error) {
    slot.end()
    throw error
  }
}

async function* allFlights(database: Database, call: ExportCall): AsyncGenerator<CompanyFlight> {
  const { dataType, format: _format, ...query } = call.body.object
  const { membership, programme, today, locale } = call
  let cursor: string | undefined
  do {
    const asked = { membership, programme, today, locale, params: { dataType }, query: { ...query, cursor } }
    const { object } = await listCompanyFlights(database, asked, PAGE)
    yield* object.upcomingFlights
    yield* object.flownFlights
    cursor = object.nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** What the file is of: the list, its dates and its user, where it was filtered. */
async function headOf(
  database: Database,
  { body: { object }, membership, programme, locale: asked }: ExportCall,
): Promise<Pick<Sheet, 'name' | 'title' | 'locale' | 'facts'>> {
  const locale = writtenFor(asked)
  const say = sayIn(locale)
  const { dataType, userNumber, fromDate, toDate, membershipNumber } = object
  const period = { from: fromDate, to: toDate }
  const listed = { userNumber: userNumber ?? '', period, timeZone: programme.timeZone }
  const userName = userNumber && ((await nameOfUserListed(database, membership, listed)) ?? userNumber)
  const texts = [
    [say('fact.number'), membershipNumber],
    [say('fact.user'), userName],
    [say('fact.from'), fromDate],
    [say('fact.to'), toDate],
  ] as const
  const title = say(`title.${dataType}`)
  const facts = texts.flatMap(([label, value]) =>
    value === undefined ? [] : [{ label, value, kind: 'text' as const }],
  )
  return { locale, name: title, title, facts }
}
