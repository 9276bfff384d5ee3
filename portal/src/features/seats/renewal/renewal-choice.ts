import type { Price } from '../../../platform/checkout/price/price.ts'
import type { Renewal, RenewableSeat } from '../seat-queries.ts'
import { ALL_SEATS } from '../order/seat-lines.ts'

/** The seats of a renewal that a draft's `chosen` means. */
export function chosenSeats({ seats }: Renewal, chosen: string): readonly RenewableSeat[] {
  if (chosen === ALL_SEATS) return seats
  const ids = new Set(chosen.split(' '))
  return seats.filter(({ renews }) => ids.has(renews))
}

/** A draft's `chosen` with one seat more or fewer. */
export function withSeat(renewal: Renewal, chosen: string, seatId: string, isChosen: boolean): string {
  const ids = new Set(chosenSeats(renewal, chosen).map(({ renews }) => renews))
  if (isChosen) ids.add(seatId)
  else ids.delete(seatId)
  return ids.size === renewal.seats.length ? ALL_SEATS : [...ids].join(' ')
}

/** What the server would charge for these seats; null without any. A line for each yearly price. */
export function renewalPrice(seats: readonly RenewableSeat[], vatBasisPoints: number): Price | null {
  if (seats.length === 0) return null
  const sum = (part: 'net' | 'vat', of: readonly RenewableSeat[] = seats): bigint =>
    of.reduce((all, seat) => all + BigInt(seat[part]), 0n)
  const lines = [...Map.groupBy(seats, ({ net }) => net)].map(([net, same]) => ({
    units: BigInt(same.length),
    unitPoints: 0n,
    unitPrice: BigInt(net),
    amount: sum('net', same),
    points: 0n,
  }))
  const [amount, vat] = [sum('net'), sum('vat')]
  return {
    lines,
    vatBasisPoints: BigInt(vatBasisPoints),
    amount,
    vat,
    serviceCharge: 0n,
    total: amount + vat,
  }
}

/** Plans whose yearly price before tax isn't what the renewed seats cost until now. */
export function priceChanges(
  seats: readonly Pick<RenewableSeat, 'plan' | 'net' | 'yearBefore'>[],
): readonly { readonly id: string; readonly plan: string; readonly before: number; readonly now: number }[] {
  const changed = seats.flatMap(({ plan, net, yearBefore }) =>
    yearBefore === null || yearBefore === net
      ? []
      : [{ id: `${plan.code} ${String(yearBefore)}`, plan: plan.name, before: yearBefore, now: net }],
  )
  return [...new Map(changed.map((one) => [one.id, one])).values()]
}
