import type { Sheet, SheetColumn, SheetValue } from '../../platform/sheets/sheet.ts'
import type { CompanyFlight } from '../list-company-flights.ts'
import { sayIn } from '../words.ts'

const columns = [
  { name: 'date', kind: 'day', width: 13 },
  { name: 'flight', kind: 'text', width: 10 },
  { name: 'origin', kind: 'text', width: 8 },
  { name: 'destination', kind: 'text', width: 8 },
  { name: 'cabin', kind: 'text', width: 18 },
  { name: 'fare', kind: 'text', width: 16 },
  { name: 'ticket', kind: 'text', width: 18 },
  { name: 'passenger', kind: 'text', width: 24 },
  { name: 'user', kind: 'text', width: 24 },
  { name: 'userNumber', kind: 'text', width: 18 },
  { name: 'costCentre', kind: 'text', width: 18 },
  { name: 'state', kind: 'text', width: 14 },
  { name: 'base', kind: 'whole', width: 12 },
  { name: 'bonus', kind: 'whole', width: 12 },
  { name: 'status', kind: 'whole', width: 12 },
] as const satisfies readonly (Omit<SheetColumn, 'label'> & { readonly name: string })[]

/** A company's flights as a table, in the order of the page. */
export function flightSheet(
  head: Pick<Sheet, 'name' | 'title' | 'locale' | 'facts'>,
  flights: AsyncIterable<CompanyFlight>,
): Sheet {
  const say = sayIn(head.locale)
  return {
    ...head,
    columns: columns.map(({ name, kind, width }) => ({ label: say(`column.${name}`), kind, width })),
    rows: rowsOf(flights, head.locale),
  }
}

async function* rowsOf(
  flights: AsyncIterable<CompanyFlight>,
  locale: Sheet['locale'],
): AsyncGenerator<readonly SheetValue[]> {
  const say = sayIn(locale)
  for await (const { origin, destination, user, credit, ...flight } of flights) {
    yield [
      flight.departureDate,
      flight.flightNumber,
      origin.code,
      destination.code,
      say(`cabin.${flight.cabinClass}`),
      flight.fareFamilyName,
      flight.ticketNumber,
      flight.passengerName,
      user?.name ?? null,
      user?.userNumber ?? null,
      user?.costCentre ?? null,
      say(`state.${credit.state}`),
      ...pointsOf(credit),
    ]
  }
}

/** Base, bonus and status points; a flight that earns nothing has none. */
function pointsOf(credit: CompanyFlight['credit']): readonly SheetValue[] {
  const types = ['BASE', 'BONUS', 'STATUS'] as const
  if (credit.state === 'UNPRICED') return types.map(() => null)
  return types.map(
    (type) => credit.pointCreditDetails.find(({ pointType }) => pointType === type)?.points ?? null,
  )
}
