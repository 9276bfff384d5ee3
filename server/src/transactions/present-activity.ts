import type * as shapes from '@waymark/contract/transactions/payment-status.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inLocale, type ProgrammeConfiguration } from '../configuration/index.ts'
import type { Payment } from '../payments/index.ts'
import type { Locale } from '../platform/locale.ts'
import type { ActivityRow } from './activity-store.ts'
import type { RenewalTerms } from './order-terms.ts'
import { dueOf, totalOf } from './order-total.ts'
import { recipientOf } from './recipient-of.ts'
import type { TransactionServices } from './services.ts'

type Activity = Domain<typeof shapes>['answer']['object']

/** Everything of an activity that its owner may see. */
export async function presentActivity(
  services: TransactionServices,
  activity: ActivityRow,
  locale: Locale,
): Promise<Activity> {
  const payment =
    dueOf(activity) === 0n ? undefined : await services.payments.read(services.database, activity.activity_id)
  const { programme } = await services.configuration.programme(activity.company_code, activity.program_code)
  const refunds = payment === undefined ? [] : await services.payments.refunds(payment.paymentId)
  const common = { ...presentCommon(activity, payment), ...presentRefunds(refunds) }
  const { terms } = activity
  switch (terms.product) {
    case 'transfer':
      return { ...common, activityType: 'TRANSFER', recipient: presentRecipient(activity) }
    case 'buy': {
      const { bonus, expiresOn, upgrade } = terms
      return {
        ...common,
        activityType: 'BUY',
        bonusPoints: bonus,
        expiryDate: expiresOn,
        tierUpgrade: upgrade && presentTier(programme, upgrade, locale),
      }
    }
    case 'gift':
      return {
        ...common,
        activityType: 'GIFT',
        recipient: presentRecipient(activity),
        expiryDate: terms.expiresOn,
      }
    case 'extend':
      return { ...common, activityType: 'EXTEND', renewals: terms.renewals.map(presentRenewal) }
    case 'tier':
      return { ...common, activityType: 'TIER', tier: presentTier(programme, terms.tier, locale) }
    case 'convert':
      break
  }
  return { ...common, activityType: 'CONVERT', statusPoints: terms.statusPoints }
}

function presentCommon(activity: ActivityRow, payment: Payment | undefined) {
  const isOpen = activity.state === 'PAYMENT_PENDING' && payment?.redirectUrl !== undefined
  return {
    activityNumber: activity.activity_number,
    memberActivityStatus: activity.state,
    paymentStatus: presentPayment(payment),
    refundStatus: presentRefund(payment),
    points: activity.points,
    amount: activity.amount,
    vat: activity.vat,
    serviceCharge: activity.service_charge,
    total: totalOf(activity),
    redeemedMiles: activity.redeemed_points,
    redeemedAmount: activity.redeemed_value,
    currency: activity.currency,
    submittedAt: activity.submitted_at,
    settledAt: activity.settled_at,
    heldUntil: activity.held_until,
    reversedAt: activity.reversed_at,
    ...(isOpen ? { redirectURL: payment.redirectUrl } : {}),
  } as const
}

function presentRefunds(refunds: Awaited<ReturnType<TransactionServices['payments']['refunds']>>) {
  return {
    refundedAmount: refunds.reduce((sum, { amount }) => sum + amount, 0n),
    refunds: refunds.map(({ amount, reason, made_at, done_at }) => ({
      amount,
      reason,
      decidedAt: made_at,
      paidBackAt: done_at,
    })),
  }
}

function presentRecipient(activity: ActivityRow) {
  const { number, name } = recipientOf(activity)
  return { membershipNumber: number, maskedName: name }
}

export function presentRenewal({ tag, expiresOn, renewedTo, points, amount }: RenewalTerms) {
  return { tag, expiryDate: expiresOn, newExpiryDate: renewedTo, points, amount }
}

/** A tier as a person reads it. */
export function presentTier(
  programme: ProgrammeConfiguration,
  { code, until }: { readonly code: string; readonly until: string },
  locale: Locale,
) {
  const named = programme.tiers.find((tier) => tier.code === code)
  return { code, name: named === undefined ? code : inLocale(named.name, locale), until }
}

/** Money that the gateway refused to take back is owed all the same. */
function presentRefund(payment: Payment | undefined): Activity['refundStatus'] {
  if (payment === undefined || payment.refund === 'none') return 'none'
  return payment.refund === 'done' ? 'refunded' : 'due'
}

function presentPayment(payment: Payment | undefined): Activity['paymentStatus'] {
  if (payment === undefined) return 'none'
  if (payment.status === 'succeeded') return 'succeeded'
  return payment.attempt.status === 'expired' ? 'cancelled' : payment.attempt.status
}
