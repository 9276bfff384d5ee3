import type { transferPoints as facts } from '@waymark/contract/transactions/transfer-points'
import type * as shapes from '@waymark/contract/transactions/transfer-points.shapes'
import { maskedName } from '@waymark/rules/masked-name'
import { isOwnAddress } from '@waymark/rules/return-address'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import { newHoldId, newJournalId } from '../ledger/index.ts'
import { readCustomer, type CustomerRow } from '../membership/index.ts'
import { portalBase } from '../platform/http/portal-files.ts'
import type { Call } from '../platform/mount/call.ts'
import { readableReference } from '../platform/random-id.ts'
import { totalOf } from './order-total.ts'
import { isProtected } from './pin-transactions.ts'
import { minutesAfter } from './hold-times.ts'
import { findRecipient, type Recipient } from './recipient.ts'
import type { TransactionServices } from './services.ts'
import { readQuote, type ActivityRow, type QuoteRow } from './store.ts'

export type TransferCall = Call<typeof facts, typeof shapes>

/** A transfer that may be carried out, and the rules of its programme. */
export interface TransferOrder {
  readonly activity: ActivityRow
  readonly programme: ProgrammeConfiguration
  /** Whether the PIN was asked for, and is used up with the effect. */
  readonly needsPin: boolean
}

/** Holds the request against its quote, and the quote against now. Nothing is changed yet. */
export async function prepareTransfer(
  services: TransactionServices,
  call: TransferCall,
): Promise<TransferOrder> {
  const asked = call.body.object
  const quote = await readQuote(services.database, asked.quoteReferenceNumber, call.membership.account)
  if (quote === undefined) return call.fail('QUOTE_UNKNOWN')
  const points = asked.points[0]?.points
  if (points !== quote.points || asked.loyaltyMembershipNumberOfRecipient !== quote.recipient_number) {
    return call.fail('QUOTE_DIFFERS')
  }
  if (quote.used_by === null && quote.expires_at <= call.now) return call.fail('QUOTE_EXPIRED')
  const found = await findRecipient(services.database, call.membership, quote.recipient_number)
  if (found.kind !== 'found') return call.fail('RECIPIENT_UNKNOWN')
  const total = totalOf(quote)
  if (total > 0n) checkReturnAddresses(services, call)
  const { companyCode, programCode } = call.membership
  const { programme } = await services.configuration.programme(companyCode, programCode)
  const sender = await readCustomer(services.database, call.principal.customer)
  return {
    activity: newActivity(call, { quote, recipient: found.recipient, sender, programme, total }),
    programme,
    needsPin: await isProtected(services.configuration, companyCode, 'transferPoints'),
  }
}

function checkReturnAddresses(services: TransactionServices, call: TransferCall): void {
  const gateway = call.body.object.paymentGateway
  const addresses = gateway === undefined ? [] : [gateway.successUrl, gateway.failureUrl, gateway.cancelUrl]
  const areOurs = addresses.every((address) => isOwnAddress(address, services.publicUrls, portalBase))
  if (addresses.length === 0 || !areOurs) call.fail('RETURN_ADDRESS_REFUSED')
}

interface Parts {
  readonly quote: QuoteRow
  readonly recipient: Recipient
  readonly sender: CustomerRow | undefined
  readonly programme: ProgrammeConfiguration
  /** Cents; nothing is to be paid when it is zero, and then the order is held back or posts at once. */
  readonly total: bigint
}

function newActivity(call: TransferCall, { quote, recipient, sender, programme, total }: Parts): ActivityRow {
  const { account, companyCode, programCode, membershipNumber } = call.membership
  const coolingOff = quote.cooling_off_minutes
  const postsAtOnce = total === 0n && coolingOff === 0
  return {
    activity_number: readableReference('TR'),
    activity_id: newHoldId(call.now),
    account,
    customer_number: call.principal.customer,
    company_code: companyCode,
    program_code: programCode,
    membership_number: membershipNumber,
    recipient_number: recipient.membershipNumber,
    recipient_account: recipient.account,
    recipient_name: recipient.maskedName,
    recipient_customer: recipient.customer,
    sender_name: maskedName(sender?.given_name ?? '', sender?.family_name ?? ''),
    points: quote.points,
    amount: quote.amount,
    vat: quote.vat,
    service_charge: quote.service_charge,
    currency: quote.currency,
    config_version: quote.config_version,
    quote_reference: quote.quote_reference,
    message: call.body.object.adhocAttributes[0]?.attributeValue ?? null,
    locale: call.locale,
    state: total > 0n ? 'PAYMENT_PENDING' : postsAtOnce ? 'POSTED' : 'HELD',
    journal_id: postsAtOnce ? newJournalId(call.now) : null,
    submitted_at: call.now,
    gives_up_at: total > 0n ? minutesAfter(call.now, programme.transfer.paymentMinutes) : null,
    cooling_off_minutes: coolingOff,
    held_until: total > 0n || postsAtOnce ? null : minutesAfter(call.now, coolingOff),
    settled_at: postsAtOnce ? call.now : null,
  }
}
