import type { seatOverview as facts } from '@waymark/contract/seats/seat-overview'
import type * as shapes from '@waymark/contract/seats/seat-overview.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Day } from '@waymark/rules/calendar'
import { seatPeriod, seatPrice } from '@waymark/rules/club/seat'
import type { Call } from '../../calls/call.ts'
import { readChosenSeats } from '../../companies/index.ts'
import { inLocale } from '../../configuration/index.ts'
import type { OrderServices } from '../../orders/index.ts'
import type { Locale } from '../../platform/locale.ts'
import { companyClubToday, plansOf, renewalAfter, type CompanyClub } from '../company-club.ts'
import { planNamed } from '../holding/present-seat.ts'
import { countSeats, type SeatCount } from './seat-list-store.ts'
import { readCompanyDate, readNextEnd } from '../seat-store.ts'
import { presentPrice } from '../../club/index.ts'

type Answer = Domain<typeof shapes>['answer']['object']

/** A company's seats in figures, what one costs today, and what renewing all of them would (CORP-06). */
export async function seatOverview(
  { database }: OrderServices,
  call: Call<typeof facts>,
): Promise<{ readonly object: Answer }> {
  const { club, today } = companyClubToday(call)
  const { locale, membership } = call
  const companyDate = await readCompanyDate(database, membership, today)
  const nextEnd = await readNextEnd(database, membership, today)
  const counts = await countSeats(database, membership, { today, nextEnd })
  const period = seatPeriod(today, companyDate)
  const { programName, currency } = club.programme
  return {
    object: {
      programName: inLocale(programName, locale),
      companyDate: companyDate ?? null,
      counts: {
        free: countOf(counts, 'free'),
        offered: countOf(counts, 'offered'),
        held: countOf(counts, 'held'),
      },
      period,
      plans: plansOf(club).map(({ code, name, about, amount, guestsIncluded }) => ({
        code,
        name: inLocale(name, locale),
        about: inLocale(about, locale),
        guestsIncluded,
        year: presentPrice(club, amount),
        today: presentPrice(club, seatPrice(amount, period)),
      })),
      vatBasisPoints: Number(club.vat),
      mostInOrder: club.seats.mostInOrder,
      forecast: nextEnd === undefined ? null : forecastOf({ club, today, nextEnd, locale }, counts),
      chosen: (await readChosenSeats(database, membership)) ?? null,
      currency,
    },
  }
}

function countOf(counts: readonly SeatCount[], state: SeatCount['state']): number {
  return counts.reduce((sum, one) => (one.state === state ? sum + Number(one.seats) : sum), 0)
}

interface Forecasting {
  readonly club: CompanyClub
  readonly today: Day
  /** The day on which the seats end that can be renewed next. */
  readonly nextEnd: Day
  readonly locale: Locale
}

/** Every seat that ends next for the year after, each with its own tax as its renewal would be ordered. */
function forecastOf(
  { club, today, nextEnd, locale }: Forecasting,
  counts: readonly SeatCount[],
): Answer['forecast'] {
  const { opensOn, isOpen, period } = renewalAfter(club, nextEnd, today)
  const plans = plansOf(club)
  const groups = Map.groupBy(counts, ({ plan, cost_centre: costCentre }) => `${plan}\t${costCentre}`)
  const lines = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const seats = group.reduce((sum, one) => sum + one.ending, 0n)
    if (seats === 0n) return []
    const plan = plans.find(({ code }) => code === first.plan)
    const each = plan === undefined ? undefined : presentPrice(club, seatPrice(plan.amount, period))
    return [{ plan: first.plan, costCentre: first.cost_centre, seats, each }]
  })
  const sum = (part: 'net' | 'vat' | 'total'): bigint =>
    lines.reduce((all, { seats, each }) => all + seats * (each?.[part] ?? 0n), 0n)
  return {
    term: { from: period.from, until: period.until },
    opensOn,
    isOpen,
    lines: lines.map(({ plan, costCentre, seats, each }) => ({
      plan: planNamed(club, plan, locale),
      costCentre,
      seats: Number(seats),
      total: each === undefined ? null : seats * each.total,
    })),
    seats: Number(lines.reduce((all, { seats }) => all + seats, 0n)),
    net: sum('net'),
    vat: sum('vat'),
    total: sum('total'),
  }
}
