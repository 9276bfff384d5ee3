import { inLocale } from '../../configuration/index.ts'
import { insertMandate, insertMandateAfter, type NewMandate } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ClubCall, ClubVisit } from '../club-call.ts'
import type { ClubTerms } from '../club-of-company.ts'
import { presentPrice } from '../cart/product-list.ts'
import { endUnsaved, insertAutoRenewal, type AutoRenewal } from './auto-renewal-store.ts'
import { insertAgreedAddOns } from './agreed-add-on-store.ts'
import { CONSENT_VERSION, wholeConsent } from './consent.ts'
import type { RenewingAddOn } from './renewing-add-ons.ts'

/** What a mandate is for: the method is charged for orders of this subscription, and no others. */
export const agreedFor = (subscriptionId: string) => ({ kind: 'subscription', id: subscriptionId })

/** What a member agrees to, and how they come back from the page that saves a method. */
export interface Agreement {
  /** Of the consent and of its mandate. */
  readonly id: string
  readonly subscriptionId: string
  readonly plan: ClubTerms['plans'][number]
  /** What renews with it. */
  readonly addOns: readonly RenewingAddOn[]
  /** The consent whose saved method is kept; undefined where a page saves one. */
  readonly before: AutoRenewal | undefined
  readonly successUrl: string
  readonly cancelUrl: string
}

/** Writes a member's consent, with the mandate that holds its text and price. */
export async function agree(tx: Tx, call: ClubCall, visit: ClubVisit, agreement: Agreement): Promise<void> {
  const { id, subscriptionId, plan, addOns, before } = agreement
  const mandate = mandateOf(call, visit, agreement)
  const isKept = before !== undefined && (await insertMandateAfter(tx, before.mandateId, mandate, call.now))
  if (!isKept) await insertMandate(tx, mandate, call.now)
  await endUnsaved(tx, subscriptionId, call.now)
  await insertAutoRenewal(
    tx,
    {
      autoRenewalId: id,
      subscriptionId,
      mandateId: id,
      plan: plan.code,
      consentVersion: CONSENT_VERSION,
      total: presentPrice(visit.club, plan.amount).total,
      currency: mandate.currency,
      programCode: call.membership.programCode,
      membershipNumber: call.membership.membershipNumber,
      locale: call.locale,
    },
    call.now,
  )
  const agreed = addOns.map(({ article: { code }, price: { total } }) => ({ code, total }))
  await insertAgreedAddOns(tx, id, agreed)
}

function mandateOf(
  { principal, company, locale }: ClubCall,
  { club }: ClubVisit,
  { id, subscriptionId, plan, addOns, successUrl, cancelUrl }: Agreement,
): NewMandate {
  return {
    mandateId: id,
    customer: principal.customer,
    subject: agreedFor(subscriptionId),
    consent: `${inLocale(club.programme.programName, locale)} ${CONSENT_VERSION}: ${wholeConsent(club, plan, addOns, locale)}`,
    locale,
    merchant: company.companyName,
    amount: addOns.reduce((sum, { price }) => sum + price.total, presentPrice(club, plan.amount).total),
    currency: club.programme.currency,
    successUrl,
    cancelUrl,
  }
}
