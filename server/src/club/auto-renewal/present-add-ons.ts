import type * as shapes from '@waymark/contract/subscriptions/auto-renewal/set-auto-renewal.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inLocale } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Locale } from '../../platform/locale.ts'
import { readExtras } from '../../subscriptions/index.ts'
import type { Club } from '../club-of-company.ts'
import { presentPrice } from '../cart/product-list.ts'
import { readAgreedAddOns } from './agreed-add-on-store.ts'
import type { AutoRenewal } from './auto-renewal-store.ts'
import { addOnConsent } from './consent.ts'
import type { LeftOutAddOn } from './renewing-add-ons.ts'

type Shown = Domain<typeof shapes>['answer']['object']['autoRenewal']['addOns']

/** The add-ons of a term with what was agreed to for each, and with those that the next charge leaves out (SUBS-05). */
export async function presentAddOns(
  database: Database,
  club: Club,
  termId: string,
  {
    agreed,
    leftOut,
  }: { readonly agreed: AutoRenewal | undefined; readonly leftOut: readonly LeftOutAddOn[] },
  locale: Locale,
): Promise<Shown> {
  const { addOns: held } = await readExtras(database, termId)
  const known = agreed === undefined ? [] : await readAgreedAddOns(database, agreed.autoRenewalId)
  return held.map((code) => {
    const article = club.addOns.find((one) => one.code === code)
    const price = article === undefined ? null : presentPrice(club, article.amount)
    return {
      code,
      name: article === undefined ? code : inLocale(article.name, locale),
      price,
      agreedTotal: known.find((one) => one.code === code)?.total ?? null,
      leftOut: leftOut.find((one) => one.code === code)?.reason ?? null,
      consent:
        article === undefined || price === null ? null : addOnConsent(club, { article, price }, locale),
    }
  })
}
