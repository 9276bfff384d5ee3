import type * as shapes from '@waymark/contract/subscriptions/cart/product-list.shapes'
import type { Domain } from '@waymark/contract/operation'
import { priceBasket } from '@waymark/rules/club/basket'
import { pricePerVisit, yearThrough } from '@waymark/rules/club/worth'
import { inLocale } from '../../configuration/index.ts'
import { countDepartures } from '../../flights/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Locale } from '../../platform/locale.ts'
import type { ClubVisit } from '../club-call.ts'

type Worth = Domain<typeof shapes>['answer']['object']['worth']

/**
 * What a visit would have cost the person by their flights of the last twelve months, with their plan, or the club's first one (SUBS-05).
 * Null where the club sells no plan.
 */
export async function worthOf(
  database: Database,
  { club, key, today }: ClubVisit,
  planCode: string | undefined,
  locale: Locale,
): Promise<Worth> {
  const plan = club.plans.find(({ code }) => code === planCode) ?? club.plans[0]
  if (plan === undefined) return null
  const since = yearThrough(today)
  const visits = await countDepartures(database, key, { from: since, until: today })
  const { total } = priceBasket([{ net: plan.amount, vatBasisPoints: club.vat }])
  return {
    since,
    visits,
    planName: inLocale(plan.name, locale),
    yearly: pricePerVisit(total, plan.months, 1) ?? total,
    perVisit: pricePerVisit(total, plan.months, visits) ?? null,
  }
}
