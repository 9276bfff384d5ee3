import type { retrieveQuote as facts } from '@waymark/contract/transactions/retrieve-quote'
import type * as shapes from '@waymark/contract/transactions/retrieve-quote.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn } from '@waymark/rules/calendar'
import { checkTransferAmount, transferBlocks, transferFee } from '@waymark/rules/transfer'
import { accountId, readLotsToTake } from '../ledger/index.ts'
import type { Call } from '../platform/mount/call.ts'
import { readableReference } from '../platform/random-id.ts'
import { findRecipient } from './recipient.ts'
import type { TransactionServices } from './services.ts'
import { insertQuote } from './store.ts'

type Answer = Domain<typeof shapes>['answer']

/** Prices a transfer, and keeps the price with the configuration version that it was made by (POINT-07, POINT-08). */
export async function retrieveQuote(
  services: TransactionServices,
  call: Call<typeof facts, typeof shapes>,
): Promise<Answer> {
  const { points, recipient: number } = call.body.object
  const { account, companyCode, programCode } = call.membership
  const { company, programme } = await services.configuration.programme(companyCode, programCode)
  const rule = programme.transfer
  if (checkTransferAmount(rule, points) !== 'ok') return call.fail('POINTS_OUT_OF_STEP')
  const found = await findRecipient(services.database, call.membership, number)
  if (found.kind === 'isSender') return call.fail('RECIPIENT_IS_SENDER')
  if (found.kind === 'unknown') return call.fail('RECIPIENT_UNKNOWN')

  const { recipient } = found
  const fee = transferFee(rule, points)
  const holdEnds =
    fee.total === 0n
      ? call.now
      : new Date(call.now.getTime() + (rule.quoteMinutes + rule.paymentMinutes) * 60_000)
  const lots = await readLotsToTake(services.database, accountId(account), {
    points,
    today: dayIn(programme.timeZone, call.now),
    notExpiringBefore: dayIn(programme.timeZone, holdEnds),
  })
  if (lots.reduce((sum, lot) => sum + lot.moves, 0n) < points) return call.fail('POINTS_NOT_ENOUGH')

  const expiresAt = new Date(call.now.getTime() + rule.quoteMinutes * 60_000)
  const quoteReferenceNumber = readableReference('QT')
  await insertQuote(services.database, {
    quote_reference: quoteReferenceNumber,
    account,
    recipient_number: recipient.membershipNumber,
    recipient_account: recipient.account,
    recipient_name: recipient.maskedName,
    points,
    amount: fee.amount,
    vat: fee.vat,
    service_charge: fee.serviceCharge,
    currency: programme.currency,
    config_version: company.version,
    made_at: call.now,
    expires_at: expiresAt,
  })
  return {
    object: {
      ...fee,
      quoteReferenceNumber,
      points,
      blocks: Number(transferBlocks(rule, points)),
      blockSize: rule.blockSize,
      pricePerBlock: rule.pricePerBlock,
      vatBasisPoints: Number(rule.vatBasisPoints),
      currency: programme.currency,
      recipient: { membershipNumber: recipient.membershipNumber, maskedName: recipient.maskedName },
      lots: lots
        .filter((lot) => lot.moves > 0n)
        .map(({ expiresOn, have, moves, stays }) => ({ expiryDate: expiresOn, have, moves, stays })),
      configurationVersion: company.version,
      expiresAt,
    },
  }
}
