import { maskedName } from '@waymark/rules/masked-name'
import { isOwnAddress } from '@waymark/rules/return-address'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import { newHoldId, newJournalId } from '../ledger/index.ts'
import { readCustomer, type CustomerRow } from '../membership/index.ts'
import { portalBase } from '../platform/http/portal-files.ts'
import type { LedgerAccount } from '../platform/branded-ids.ts'
import { readableReference } from '../platform/random-id.ts'
import type { ActivityRow } from './activity-store.ts'
import { choosePayment, type ChosenPayment } from './choose-payment.ts'
import { minutesAfter } from './hold-times.ts'
import type { OrderAsked, OrderCall } from './order-call.ts'
import { totalOf } from './order-total.ts'
import { productOf } from './products/products.ts'
import { readQuote, type QuoteRow } from './quote-store.ts'
import { findRecipient, type Recipient } from './recipient.ts'
import type { TransactionServices } from './services.ts'

/** An order that may be carried out, and the rules of its programme. */
export interface PreparedOrder {
  readonly activity: ActivityRow
  readonly programme: ProgrammeConfiguration
  /** Whom the payment page names. */
  readonly companyName: string
  /** How many orders of a member may be open and unpaid. */
  readonly mostUnpaid: number
}

/** Holds the request against its quote, and the quote against now. Nothing is changed yet. */
export async function prepareOrder(
  services: TransactionServices,
  call: OrderCall,
  asked: OrderAsked,
): Promise<PreparedOrder> {
  const quote = await readQuote(services.database, asked.quoteReference, call.membership.account)
  if (quote === undefined) return call.fail('QUOTE_UNKNOWN')
  const isSame =
    quote.terms.product === asked.product &&
    asked.points === quote.points &&
    asked.recipientNumber === quote.recipient_number
  if (!isSame) return call.fail('QUOTE_DIFFERS')
  if (quote.used_by === null && quote.expires_at <= call.now) return call.fail('QUOTE_EXPIRED')
  const recipient = await recipientOfQuote(services, call, quote)
  const { companyCode, programCode } = call.membership
  const { company, programme } = await services.configuration.programmeOf(
    companyCode,
    programCode,
    quote.config_version,
  )
  const total = totalOf(quote)
  const payment = choosePayment(call, asked, programme, total, quote.currency)
  if (total > payment.redeemedValue) checkReturnAddresses(services, call, asked)
  const feeAccount = payment.isFromPool ? await purseOf(services, call, asked, payment) : null
  const sender = await readCustomer(services.database, call.principal.customer)
  return {
    activity: newActivity(call, asked, { quote, recipient, sender, programme, payment, feeAccount }),
    programme,
    companyName: company.companyName,
    mostUnpaid: company.orders.mostUnpaid,
  }
}

/** Whoever was found when the price was made is looked at again: they may have left. */
async function recipientOfQuote(
  services: TransactionServices,
  call: OrderCall,
  { recipient_number: number }: QuoteRow,
): Promise<Recipient | undefined> {
  if (number === null) return undefined
  const found = await findRecipient(services.database, call.membership, number)
  return found.kind === 'found' ? found.recipient : call.fail('RECIPIENT_UNKNOWN')
}

function checkReturnAddresses(services: TransactionServices, call: OrderCall, { gateway }: OrderAsked): void {
  const addresses = gateway === undefined ? [] : [gateway.successUrl, gateway.failureUrl, gateway.cancelUrl]
  const areOurs = addresses.every((address) => isOwnAddress(address, services.publicUrls, portalBase))
  if (addresses.length === 0 || !areOurs) call.fail('RETURN_ADDRESS_REFUSED')
}

/** The pool's account, where its points may pay for this member. @throws AppError NOT_IN_POOL */
async function purseOf(
  services: TransactionServices,
  call: OrderCall,
  asked: OrderAsked,
  { redeemedPoints }: ChosenPayment,
): Promise<LedgerAccount> {
  const purse = await services.poolPurse(call.membership, asked.product, redeemedPoints, call.now)
  return purse?.account ?? call.fail('NOT_IN_POOL')
}

interface Parts {
  readonly quote: QuoteRow
  readonly recipient: Recipient | undefined
  readonly sender: CustomerRow | undefined
  readonly programme: ProgrammeConfiguration
  readonly payment: ChosenPayment
  readonly feeAccount: LedgerAccount | null
}

function newActivity(call: OrderCall, asked: OrderAsked, parts: Parts): ActivityRow {
  const { quote, recipient, sender, programme, payment, feeAccount } = parts
  const { account, companyCode, programCode, membershipNumber } = call.membership
  const due = totalOf(quote) - payment.redeemedValue
  const product = productOf(quote)
  return {
    activity_number: readableReference(product.prefix),
    activity_id: newHoldId(call.now),
    account,
    customer_number: call.principal.customer,
    company_code: companyCode,
    program_code: programCode,
    membership_number: membershipNumber,
    terms: quote.terms,
    recipient_number: recipient?.membershipNumber ?? null,
    recipient_account: recipient?.account ?? null,
    recipient_name: recipient?.maskedName ?? null,
    recipient_customer: recipient?.customer ?? null,
    sender_name: maskedName(sender?.given_name ?? '', sender?.family_name ?? ''),
    points: quote.points,
    amount: quote.amount,
    vat: quote.vat,
    service_charge: quote.service_charge,
    currency: quote.currency,
    config_version: quote.config_version,
    quote_reference: quote.quote_reference,
    message: asked.message,
    locale: call.locale,
    gives_up_at: due > 0n ? minutesAfter(call.now, product.paymentMinutes(programme)) : null,
    submitted_at: call.now,
    cooling_off_minutes: quote.cooling_off_minutes,
    redeemed_points: payment.redeemedPoints,
    redeemed_value: payment.redeemedValue,
    fee_hold_id: payment.redeemedPoints > 0n ? newHoldId(call.now) : null,
    fee_account: feeAccount,
    fee_journal_id: null,
    reversed_at: null,
    ...beginning(call, quote, isFreeTransfer(quote)),
  }
}

/** A transfer that costs nothing has its effect at once, in the transaction that writes it. */
function isFreeTransfer(quote: QuoteRow): boolean {
  return quote.terms.product === 'transfer' && totalOf(quote) === 0n
}

function beginning(
  call: OrderCall,
  { cooling_off_minutes: coolingOff }: QuoteRow,
  isAtOnce: boolean,
): Pick<ActivityRow, 'state' | 'journal_id' | 'held_until' | 'settled_at'> {
  if (!isAtOnce) return { state: 'PAYMENT_PENDING', journal_id: null, held_until: null, settled_at: null }
  if (coolingOff > 0) {
    const held_until = minutesAfter(call.now, coolingOff)
    return { state: 'HELD', journal_id: null, held_until, settled_at: null }
  }
  return { state: 'POSTED', journal_id: newJournalId(call.now), held_until: null, settled_at: call.now }
}
