import type { seatOverview as facts } from '@waymark/contract/seats/seat-overview'
import type * as shapes from '@waymark/contract/seats/seat-overview.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Day } from '@waymark/rules/calendar'
import { priceBasket } from '@waymark/rules/club/basket'
import { nextSeatYear, seatPeriod, seatPrice } from '@waymark/rules/club/seat'
import type { Call } from '../calls/call.ts'
import { readChosenSeats } from '../companies/index.ts'
import { inLocale } from '../configuration/index.ts'
import type { OrderServices } from '../orders/index.ts'
import type { Locale } from '../platform/locale.ts'
import { companyClubToday, plansOf, type CompanyClub } from './company-club.ts'
import { planNamed } from './present-seat.ts'
import { countSeats, type SeatCount } from './seat-list-store.ts'
import { readCompanyDate } from './seat-store.ts'

type Answer = Domain<typeof shapes>['answer']['object']

/** A company's seats in figures, what one costs today, and what renewing all of them would (CORP-06). */
export async function seatOverview(
  { database }: OrderServices,
  call: Call<typeof facts>,
): Promise<{ readonly object: Answer }> {
  const { club, today } = companyClubToday(call)
  const { locale, membership } = call
  const companyDate = await readCompanyDate(database, membership, today)
  const counts = await countSeats(database, membership, today)
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
        year: priced(club, amount),
        today: priced(club, seatPrice(amount, period)),
      })),
      vatBasisPoints: Number(club.vat),
      mostInOrder: club.seats.mostInOrder,
      forecast: companyDate === undefined ? null : forecastOf(club, counts, companyDate, locale),
      chosen: (await readChosenSeats(database, membership)) ?? null,
      currency,
    },
  }
}

function countOf(counts: readonly SeatCount[], state: SeatCount['state']): number {
  return counts.reduce((sum, one) => (one.state === state ? sum + Number(one.seats) : sum), 0)
}

/** A price with its tax. @param net cents */
function priced({ vat: vatBasisPoints }: CompanyClub, net: bigint) {
  const { vat, total } = priceBasket([{ net, vatBasisPoints }])
  return { net, vat, total }
}

/** Every seat of today for the next year, each with its own tax as it would be ordered. */
function forecastOf(
  club: CompanyClub,
  counts: readonly SeatCount[],
  companyDate: Day,
  locale: Locale,
): Answer['forecast'] {
  const plans = plansOf(club)
  const groups = Map.groupBy(counts, ({ plan, cost_centre: costCentre }) => `${plan}\t${costCentre}`)
  const lines = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const seats = group.reduce((sum, one) => sum + one.seats, 0n)
    const plan = plans.find(({ code }) => code === first.plan)
    const each = plan === undefined ? undefined : priced(club, plan.amount)
    return [{ plan: first.plan, costCentre: first.cost_centre, seats, each }]
  })
  const sum = (part: 'net' | 'vat' | 'total'): bigint =>
    lines.reduce((all, { seats, each }) => all + seats * (each?.[part] ?? 0n), 0n)
  return {
    term: nextSeatYear(companyDate),
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
