import { allocate } from '@waymark/rules/points/allocate'
import { maskedName } from '@waymark/rules/names/masked-name'
import { isOwnAddress } from '@waymark/rules/pages/return-address'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../../configuration/index.ts'
import { newHoldId, newJournalId } from '../../ledger/index.ts'
import {
  findPointsRecipient,
  readCustomer,
  type CustomerRow,
  type Recipient,
} from '../../membership/index.ts'
import type { LedgerAccount } from '../../platform/branded-ids.ts'
import { portalBase } from '../../platform/http/pages/portal-files.ts'
import { readableReference } from '../../platform/random-id.ts'
import { minutesAfter } from '../holds/hold-times.ts'
import type { Allowance } from '../limits/allowance-store.ts'
import { spendingAllowances, spendingKey, spendingNames, UNLIMITED } from '../limits/user-spending.ts'
import type { OrderKind } from '../order-kind.ts'
import type { NewOrder, OrderLine } from '../order-store.ts'
import { totalOf } from '../order-total.ts'
import { readQuote, type QuoteRow } from '../quotes/quote-store.ts'
import type { CompanyUser, OrderServices } from '../services.ts'
import { choosePayment, type ChosenPayment } from './choose-payment.ts'
import type { OrderAsked, PlacingCall } from './order-call.ts'

/** An order that passed its checks, with everything its transaction needs. */
export interface PreparedOrder {
  readonly order: NewOrder
  readonly lines: readonly OrderLine[]
  readonly kind: OrderKind
  readonly programme: ProgrammeConfiguration
  /** The seller, as it was when the order was priced. */
  readonly company: CompanyConfiguration
  /** What a company's user spends of their limits; empty for a person's own account. */
  readonly spending: readonly Allowance[]
}

/** Checks the request against its quote, and that the quote is still valid. Nothing is changed yet. */
export async function prepareOrder(
  services: OrderServices,
  call: PlacingCall,
  asked: OrderAsked,
): Promise<PreparedOrder> {
  const { companyCode, programCode, account } = call.membership
  const kind = services.kinds.named(asked.kind)
  const quote = await readQuote(services.database, asked.quoteReference, account)
  if (quote === undefined) return call.fail('QUOTE_UNKNOWN')
  const isSame =
    quote.kind === kind.name &&
    asked.points === quote.points &&
    asked.recipientNumber === quote.recipient_number
  if (!isSame) return call.fail('QUOTE_DIFFERS')
  if (quote.used_by === null && quote.expires_at <= call.now) return call.fail('QUOTE_EXPIRED')
  const recipient = await recipientOfQuote(services, call, quote)
  const version = quote.config_version
  const { company, programme } = await services.configuration.programmeOf(companyCode, programCode, version)
  const total = totalOf(quote)
  const payment = choosePayment(call, asked, programme, total, quote.currency)
  if (total > payment.redeemedValue) checkReturnAddresses(services, call, asked)
  const feeAccount = payment.isFromPool ? await poolAccountOf(services, call, asked, payment) : null
  const sender = await readCustomer(services.database, call.principal.customer)
  const user = await services.companyUser(call.membership, call.principal.customer)
  const parts = { kind, quote, recipient, sender, user, company, programme, payment, feeAccount }
  const order = newOrder(call, asked, parts)
  return {
    order,
    spending: await spendingOf(services, order, kind, programme),
    lines: linesOf(quote),
    kind,
    programme,
    company,
  }
}

/** A company's order counts against its user's and cost centre's month, limited or not. */
async function spendingOf(
  services: OrderServices,
  order: NewOrder,
  { pointsLeave }: OrderKind,
  { timeZone }: ProgrammeConfiguration,
): Promise<readonly Allowance[]> {
  const { user_number: userNumber, cost_centre: costCentre } = order
  if (userNumber === null) return []
  const key = {
    companyCode: order.company_code,
    programCode: order.program_code,
    membershipNumber: order.membership_number,
  }
  const limits = await services.spendingLimits(key, spendingNames({ userNumber, costCentre }))
  return spendingAllowances(
    order,
    { timeZone, pointsLeave },
    (name) => limits.get(spendingKey(name)) ?? UNLIMITED,
  )
}

/** Checks the quote's recipient again: they may have left. */
async function recipientOfQuote(
  services: OrderServices,
  call: PlacingCall,
  { recipient_number: number }: QuoteRow,
): Promise<Recipient | undefined> {
  if (number === null) return undefined
  const found = await findPointsRecipient(services.database, call, number)
  if (found.kind === 'found') return found.recipient
  return call.fail(found.kind === 'notLinked' ? 'RECIPIENT_NOT_LINKED' : 'RECIPIENT_UNKNOWN')
}

function checkReturnAddresses(services: OrderServices, call: PlacingCall, { gateway }: OrderAsked): void {
  const addresses = gateway === undefined ? [] : [gateway.successUrl, gateway.failureUrl, gateway.cancelUrl]
  const areOurs = addresses.every((address) => isOwnAddress(address, services.publicUrls, portalBase))
  if (addresses.length === 0 || !areOurs) call.fail('RETURN_ADDRESS_REFUSED')
}

/** The account of the pool whose points can pay for this member. @throws AppError NOT_IN_POOL */
async function poolAccountOf(
  services: OrderServices,
  call: PlacingCall,
  asked: OrderAsked,
  { redeemedPoints }: ChosenPayment,
): Promise<LedgerAccount> {
  const funds = await services.poolFunds(call.membership, asked.kind, redeemedPoints, call.now)
  return funds?.account ?? call.fail('NOT_IN_POOL')
}

/** A quote's lines with their shares of the tax and the service charge. */
function linesOf(quote: QuoteRow): readonly OrderLine[] {
  const nets = quote.lines.map(({ amount }) => amount)
  const taxes = allocate(quote.vat, nets)
  const charges = allocate(quote.service_charge, nets)
  return quote.lines.map(({ item, units, unitPoints, unitPrice, amount, points, vat }, place) => ({
    item: item ?? quote.kind,
    quantity: BigInt(units),
    unit_points: unitPoints,
    unit_price: unitPrice,
    points,
    net: amount,
    vat_basis_points: quote.vat_basis_points,
    vat: vat ?? taxes[place] ?? 0n,
    service_charge: charges[place] ?? 0n,
  }))
}

interface Parts {
  readonly kind: OrderKind
  readonly quote: QuoteRow
  readonly recipient: Recipient | undefined
  readonly sender: CustomerRow | undefined
  readonly user: CompanyUser | undefined
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  readonly payment: ChosenPayment
  readonly feeAccount: LedgerAccount | null
}

function newOrder(call: PlacingCall, asked: OrderAsked, parts: Parts): NewOrder {
  const { kind, quote, recipient, sender, user, company, programme, payment, feeAccount } = parts
  const { account, companyCode, programCode, membershipNumber } = call.membership
  const due = totalOf(quote) - payment.redeemedValue
  return {
    order_number: readableReference(kind.prefix),
    order_id: newHoldId(call.now),
    kind: kind.name,
    terms: quote.terms,
    account,
    customer_number: call.principal.customer,
    company_code: companyCode,
    program_code: programCode,
    membership_number: membershipNumber,
    recipient_number: recipient?.membershipNumber ?? null,
    recipient_account: recipient?.account ?? null,
    recipient_name: recipient?.maskedName ?? null,
    recipient_customer: recipient?.customer ?? null,
    user_number: user?.userNumber ?? null,
    cost_centre: user?.costCentre ?? null,
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
    gives_up_at: due > 0n ? minutesAfter(call.now, kind.paymentMinutes(programme, company)) : null,
    submitted_at: call.now,
    cooling_off_minutes: quote.cooling_off_minutes,
    redeemed_points: payment.redeemedPoints,
    redeemed_value: payment.redeemedValue,
    fee_hold_id: payment.redeemedPoints > 0n ? newHoldId(call.now) : null,
    fee_account: feeAccount,
    fee_journal_id: null,
    reversed_at: null,
    ...beginning(call, quote, { due, isPosted: kind.isEverAtOnce && payment.redeemedPoints === 0n }),
  }
}

/** An order's first state: payment pending if money is due, else held if it has a hold, else posted. */
function beginning(
  { now }: PlacingCall,
  { cooling_off_minutes: coolingOff }: QuoteRow,
  { due, isPosted }: { readonly due: bigint; readonly isPosted: boolean },
): Pick<NewOrder, 'state' | 'journal_id' | 'held_until' | 'settled_at'> {
  const open = { journal_id: null, held_until: null, settled_at: null }
  if (due > 0n) return { ...open, state: 'PAYMENT_PENDING' }
  if (coolingOff > 0) return { ...open, state: 'HELD', held_until: minutesAfter(now, coolingOff) }
  if (!isPosted) return { ...open, state: 'CREATED' }
  return { state: 'POSTED', journal_id: newJournalId(now), held_until: null, settled_at: now }
}
