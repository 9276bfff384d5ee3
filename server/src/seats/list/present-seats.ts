import { inLocale } from '../../configuration/index.ts'
import type { Locale } from '../../platform/locale.ts'
import type { SeatOrderTerms } from '../order/seat-order-terms.ts'

/** What a quote and an order of seats say alike, in a person's language. */
export function presentSeats({ period, seats, buyer }: SeatOrderTerms, locale: Locale) {
  return {
    period,
    buyer,
    seats: seats.map(({ user, name, plan, names, costCentre, renews, yearBefore, net, vat }) => ({
      user,
      name,
      plan: { code: plan, name: inLocale(names, locale) },
      costCentre,
      renews,
      yearBefore,
      net,
      vat,
      total: net + vat,
    })),
  }
}
