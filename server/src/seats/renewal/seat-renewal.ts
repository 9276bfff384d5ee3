import type { seatRenewal as facts } from '@waymark/contract/seats/seat-renewal'
import type * as shapes from '@waymark/contract/seats/seat-renewal.shapes'
import type { Domain } from '@waymark/contract/operation'
import { priceBasket } from '@waymark/rules/club/basket'
import type { Call } from '../../calls/call.ts'
import type { OrderServices } from '../../orders/index.ts'
import type { Locale } from '../../platform/locale.ts'
import type { SeatItem } from '../order/check-lines.ts'
import { readRenewable, type Renewable } from './check-renewals.ts'
import { companyClubToday } from '../company-club.ts'
import { planNamed } from '../holding/present-seat.ts'
import type { CompanyClub } from '../company-club.ts'

type Answer = Domain<typeof shapes>['answer']['object']

/** What renewing each seat costs, priced as its order would be (CORP-06). */
export async function seatRenewal(
  { database }: OrderServices,
  call: Call<typeof facts>,
): Promise<{ readonly object: Answer }> {
  const { club, today } = companyClubToday(call)
  const renewable = await readRenewable(database, { key: call.membership, club, today })
  const { currency } = club.programme
  return {
    object: {
      renewal: renewable === undefined ? null : present(renewable, club, call.locale),
      currency,
    },
  }
}

function present(renewable: Renewable, club: CompanyClub, locale: Locale): Answer['renewal'] {
  const { opensOn, isOpen, period, items, notSold } = renewable
  return {
    opensOn,
    isOpen,
    period,
    seats: priceBasket(items).items.flatMap((item) => presentItem(item, club, locale)),
    notSold: notSold.length,
  }
}

function presentItem(
  item: SeatItem & { readonly vat: bigint },
  club: CompanyClub,
  locale: Locale,
): NonNullable<Answer['renewal']>['seats'] {
  const { user, plan, costCentre, renews, net, vat } = item
  if (renews === null) return []
  const named = { user: user?.email ?? '', name: user?.name ?? '', plan: planNamed(club, plan.code, locale) }
  const { seatId, yearBefore } = renews
  return [{ ...named, costCentre, renews: seatId, yearBefore, net, vat, total: net + vat }]
}
