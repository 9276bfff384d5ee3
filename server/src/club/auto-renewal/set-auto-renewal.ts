import type { setAutoRenewal as facts } from '@waymark/contract/subscriptions/auto-renewal/set-auto-renewal'
import type * as shapes from '@waymark/contract/subscriptions/auto-renewal/set-auto-renewal.shapes'
import type { Domain } from '@waymark/contract/operation'
import { isInClub, lastTerm, subscriptionState } from '@waymark/rules/club/subscription'
import { isOwnAddress } from '@waymark/rules/pages/return-address'
import { v7 as uuidv7 } from 'uuid'
import type { Call } from '../../calls/call.ts'
import { onceThen } from '../../calls/once.ts'
import type { OrderServices } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { portalBase } from '../../platform/http/pages/portal-files.ts'
import {
  lockSubscription,
  noExtras,
  readExtras,
  readSubscription,
  type SubscriptionRecord,
} from '../../subscriptions/index.ts'
import { isActivePerson, visitOf } from '../club-call.ts'
import type { ClubTerms } from '../club-of-company.ts'
import { presentPrice } from '../cart/product-list.ts'
import { agree } from './agree.ts'
import {
  lockAutoRenewals,
  markStopped,
  readAutoRenewal,
  resumeAutoRenewal,
  type AutoRenewal,
} from './auto-renewal-store.ts'
import { CONSENT_VERSION } from './consent.ts'
import { pageOf } from './page-of.ts'
import { readAgreedAddOns, type AgreedAddOn } from './agreed-add-on-store.ts'
import type { RenewingAddOn } from './renewing-add-ons.ts'
import { planToAgree, presentAutoRenewal } from './present-auto-renewal.ts'
import { putInForce } from './put-in-force.ts'
import { readStanding } from './standing-store.ts'
import { stopRenewing } from './stop-renewing.ts'

type SetCall = Call<typeof facts>
type Asked = Domain<typeof shapes>['request']['object']
type TurnOn = Extract<Asked, { isOn: true }>

/** Turns automatic renewal on by a consent, off, or on again after a stop (SUBS-05). It's off until its member turns it on. */
export async function setAutoRenewal(
  services: OrderServices,
  call: SetCall,
): Promise<Domain<typeof shapes>['answer']> {
  const visit = visitOf(call)
  const asked = call.body.object
  return onceThen(services, call, uuidv7({ msecs: call.now.getTime() }), {
    work: async (tx) => {
      await lockSubscription(tx, visit.key)
      const record = await readSubscription(tx, visit.key)
      if (record.subscriptionId === null) return call.fail('SUBSCRIPTION_NEEDED')
      await lockAutoRenewals(tx, record.subscriptionId)
      return asked.isOn
        ? turnOn(tx, services, call, asked, record)
        : stopRenewing(tx, { ...visit, now: call.now }, record.subscriptionId)
    },
    answer: async () => {
      const record = await readSubscription(services.database, visit.key)
      const redirectURL = asked.isOn ? await pageOf(services, call, record.subscriptionId) : undefined
      const autoRenewal = await presentAutoRenewal(services, visit, record, call.locale)
      if (autoRenewal === null) return call.fail('SUBSCRIPTION_NEEDED')
      return { object: { autoRenewal, ...(redirectURL === undefined ? {} : { redirectURL }) } }
    },
    isFinal: ({ object }) => object.redirectURL === undefined,
  })
}

/** Takes a stop back where the consent before it covers the price of today; else what the member has read is a new consent. */
async function turnOn(
  tx: Tx,
  services: OrderServices,
  call: SetCall,
  asked: TurnOn,
  record: SubscriptionRecord,
): Promise<void> {
  // Stopping is for everybody.
  if (!isActivePerson(call.principal, call.membership)) throw new AppError('NOT_ALLOWED')
  const { club, today } = visitOf(call)
  const plan = planToAgree(club, lastTerm(record.terms))
  const { subscriptionId } = record
  const addOns = await addOnsToAgree(tx, call, record, asked.addOns)
  if (plan === undefined || subscriptionId === null) return call.fail('SUBSCRIPTION_NEEDED')
  const state = subscriptionState(record, today)
  const current = await readAutoRenewal(tx, subscriptionId)
  const agreed = current === undefined ? [] : await readAgreedAddOns(tx, current.autoRenewalId)
  const isCovered =
    current !== undefined && covers(current, plan, priceOf(call, plan)) && coversAll(agreed, addOns)
  if (isCovered && !asked.isNewMethod) {
    if (state === 'lapsed') return call.fail('SUBSCRIPTION_NEEDED')
    return resume(tx, call, current)
  }
  if (!isInClub(record, today)) return call.fail('SUBSCRIPTION_NEEDED')
  checkConsent(services, call, asked, priceOf(call, plan) + sumOf(addOns))
  return consent(tx, call, asked, { subscriptionId, plan, addOns, current })
}

function covers(
  { plan, consentVersion, total, method }: AutoRenewal,
  { code }: ClubTerms['plans'][number],
  price: bigint,
): boolean {
  return method !== null && plan === code && consentVersion === CONSENT_VERSION && price <= total
}

/** The same add-ons, none dearer than agreed to. */
function coversAll(agreed: readonly AgreedAddOn[], addOns: readonly RenewingAddOn[]): boolean {
  const isCovered = ({ article, price }: RenewingAddOn) =>
    agreed.some(({ code, total }) => code === article.code && price.total <= total)
  return agreed.length === addOns.length && addOns.every(isCovered)
}

const sumOf = (addOns: readonly RenewingAddOn[]): bigint =>
  addOns.reduce((sum, { price }) => sum + price.total, 0n)

/** The add-ons that a member asks to renew: those that the last term has, at today's prices. @throws AppError PRODUCT_NOT_OFFERED */
async function addOnsToAgree(
  tx: Tx,
  call: SetCall,
  { terms }: SubscriptionRecord,
  codes: readonly string[],
): Promise<readonly RenewingAddOn[]> {
  const { club } = visitOf(call)
  const last = lastTerm(terms)
  const held = last === undefined ? noExtras : await readExtras(tx, last.termId)
  return [...new Set(codes)].map((code) => {
    const article = club.addOns.find((one) => one.code === code)
    if (article === undefined || !held.addOns.includes(code)) return call.fail('PRODUCT_NOT_OFFERED')
    return { article, price: presentPrice(club, article.amount) }
  })
}

function priceOf(call: SetCall, { amount }: ClubTerms['plans'][number]): bigint {
  return presentPrice(visitOf(call).club, amount).total
}

async function resume(
  tx: Tx,
  { now }: SetCall,
  { autoRenewalId, subscriptionId, stoppedAt }: AutoRenewal,
): Promise<void> {
  if (stoppedAt === null) return
  await resumeAutoRenewal(tx, autoRenewalId, now)
  await markStopped(tx, subscriptionId, null)
}

/** What was shown is what counts today, and the page comes back to one of ours. */
function checkConsent({ publicUrls }: OrderServices, call: SetCall, asked: TurnOn, is: bigint): void {
  if (asked.consentVersion !== CONSENT_VERSION) call.fail('CONSENT_CHANGED')
  if (is > asked.expectedTotal)
    call.fail('PRICE_CHANGED', { data: { was: Number(asked.expectedTotal), is: Number(is) } })
  const areOurs = [asked.successUrl, asked.cancelUrl].every((address) =>
    isOwnAddress(address, publicUrls, portalBase),
  )
  if (!areOurs) call.fail('RETURN_ADDRESS_REFUSED')
}

async function consent(
  tx: Tx,
  call: SetCall,
  { isNewMethod, successUrl, cancelUrl }: TurnOn,
  {
    subscriptionId,
    plan,
    addOns,
    current,
  }: {
    readonly subscriptionId: string
    readonly plan: ClubTerms['plans'][number]
    readonly addOns: readonly RenewingAddOn[]
    readonly current: AutoRenewal | undefined
  },
): Promise<void> {
  const visit = visitOf(call)
  const before = isNewMethod || current === undefined || current.method === null ? undefined : current
  const id = uuidv7({ msecs: call.now.getTime() })
  await agree(tx, call, visit, { id, subscriptionId, plan, addOns, before, successUrl, cancelUrl })
  const { club, key, today } = visit
  const standing = await readStanding(tx, { ...key, timeZone: club.programme.timeZone }, id)
  if (standing === undefined || standing.method === null) return
  await putInForce(tx, { companyCode: key.companyCode, club, today, now: call.now }, standing)
}
