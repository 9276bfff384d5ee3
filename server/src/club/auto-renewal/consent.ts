import { inLocale } from '../../configuration/index.ts'
import { mailFormatsIn } from '../../mails/index.ts'
import type { Locale } from '../../platform/locale.ts'
import { wordsOf } from '../../platform/words.ts'
import type { Club, ClubTerms } from '../club-of-company.ts'
import { clubWords } from '../cart/present-cart.ts'
import { presentPrice } from '../cart/product-list.ts'
import type { RenewingAddOn } from './renewing-add-ons.ts'

/** Goes up with every change of what `renewal.consent` and `renewal.consentAddOn` say: who agreed to an earlier one is asked again before they turn it on. */
export const CONSENT_VERSION = '2026-11'

/** What a member agrees to by turning automatic renewal on, in their language, at the price of today. */
export function consentText(club: Club, plan: ClubTerms['plans'][number], locale: Locale): string {
  const { money, days } = mailFormatsIn(locale)
  return wordsOf(clubWords, locale, 'renewal.consent', {
    club: inLocale(club.programme.programName, locale),
    plan: inLocale(plan.name, locale),
    price: money(String(presentPrice(club, plan.amount).total), club.programme.currency),
    days: days(Math.max(0, ...club.noticeDays)),
  })
}

/** The sentence that is agreed to besides, for an add-on that renews with the membership. */
export function addOnConsent(club: Club, { article, price }: RenewingAddOn, locale: Locale): string {
  return wordsOf(clubWords, locale, 'renewal.consentAddOn', {
    addOn: inLocale(article.name, locale),
    price: mailFormatsIn(locale).money(String(price.total), club.programme.currency),
  })
}

/** All that is agreed to, as it is kept with the mandate. */
export function wholeConsent(
  club: Club,
  plan: ClubTerms['plans'][number],
  addOns: readonly RenewingAddOn[],
  locale: Locale,
): string {
  return [consentText(club, plan, locale), ...addOns.map((one) => addOnConsent(club, one, locale))].join('\n')
}
