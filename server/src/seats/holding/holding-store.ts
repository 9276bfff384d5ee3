import { addDays, laterDay, type Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { CompanyKey } from '../../companies/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database } from '../../platform/database/database.ts'
import { isSeatOf } from '../seat-store.ts'
import { ACCOUNT_HOLDER } from './seat-user-store.ts'

/** Days on which somebody held a seat, both included, with what the company paid for all days of the order that they are of. */
export interface SeatHolding {
  readonly seatId: string
  /** The user's own number, the company's for its account holder; null for one whose record is gone. */
  readonly userNumber: string | null
  /** Who held it under the company's own number, which says only who is account holder today; null for a user. */
  readonly accountHolder: CustomerNumber | null
  readonly costCentre: string
  /** Cents. */
  readonly net: bigint
  readonly vat: bigint
  readonly seat: { readonly from: Day; readonly until: Day }
  readonly held: { readonly from: Day; readonly until: Day }
}

interface EventRow {
  readonly seat_id: string
  readonly cost_centre: string
  readonly net: bigint
  readonly vat: bigint
  readonly from_day: Day
  readonly until_day: Day
  readonly kind: 'accepted' | 'kept' | 'returned' | 'left'
  readonly day: Day
  readonly user_number: string | null
  readonly actor: CustomerNumber
  readonly is_account_holder: boolean
}

/** Who held a company's seats on days of a period, from the trail of each seat. A seat that is lost on a day isn't held that day. */
export async function readHoldings(
  database: Database,
  key: CompanyKey,
  period: { readonly from: Day; readonly until: Day; readonly timeZone: string },
): Promise<readonly SeatHolding[]> {
  const { rows } = await sql<EventRow>`
    with period as (
      select s.seat_id, s.net, s.vat, s.from_day, coalesce((
        select min(r.from_day) - 1 from company_seat_renewal r where r.seat_id = s.seat_id and r.state = 'paid'),
        s.until_day) as until_day
      from company_seat s where ${isSeatOf(key)}
      union all
      select r.seat_id, r.net, r.vat, r.from_day, r.until_day
      from company_seat_renewal r join company_seat s using (seat_id) where ${isSeatOf(key)} and r.state = 'paid')
    select s.seat_id, s.cost_centre, p.net, p.vat, p.from_day, p.until_day, e.kind,
      (e.at at time zone ${period.timeZone})::date as day, e.actor,
      e.nominee_reference is not distinct from ${ACCOUNT_HOLDER} as is_account_holder,
      case when e.nominee_reference = ${ACCOUNT_HOLDER} then s.membership_number else n.nominee_number end as user_number
    from period p join company_seat s using (seat_id) join company_seat_event e using (seat_id)
      left join nominee n on n.nominee_reference = e.nominee_reference
    where p.from_day <= ${period.until}::date and p.until_day >= ${period.from}::date
      and e.kind in ('accepted', 'kept', 'returned', 'left')
    order by s.seat_id, p.from_day, e.at, e.event_id`.execute(database)
  return [...Map.groupBy(rows, (row) => `${row.seat_id} ${row.from_day}`).values()]
    .flatMap(holdingsOf)
    .flatMap((holding) => withinPeriod(holding, period))
}

/** Each acceptance is held until the next event of the seat, or its last day. Who becomes account holder, or was, keeps it under another number. */
function holdingsOf(events: readonly EventRow[]): readonly SeatHolding[] {
  return events.flatMap((event, at) => {
    if (event.kind !== 'accepted' && event.kind !== 'kept') return []
    // A person accepts their own seat; whoever keeps it is that person.
    const person = events.findLast(({ kind }, before) => kind === 'accepted' && before <= at)?.actor ?? null
    const lost = events[at + 1]?.day
    const seat = { from: event.from_day, until: event.until_day }
    const until = lost === undefined ? seat.until : earlier(seat.until, addDays(lost, -1))
    return [
      {
        seatId: event.seat_id,
        userNumber: event.user_number,
        accountHolder: event.is_account_holder ? person : null,
        costCentre: event.cost_centre,
        net: event.net,
        vat: event.vat,
        seat,
        held: { from: laterDay(seat.from, event.day), until },
      },
    ]
  })
}

function withinPeriod(
  holding: SeatHolding,
  period: { readonly from: Day; readonly until: Day },
): readonly SeatHolding[] {
  const from = laterDay(holding.held.from, period.from)
  const until = earlier(holding.held.until, period.until)
  return from > until ? [] : [{ ...holding, held: { from, until } }]
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
