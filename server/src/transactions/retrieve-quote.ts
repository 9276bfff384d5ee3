import type { retrieveQuote as facts } from '@waymark/contract/transactions/retrieve-quote'
import type * as shapes from '@waymark/contract/transactions/retrieve-quote.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn } from '@waymark/rules/calendar'
import { checkTransferAmount, transferBlocks, transferFee } from '@waymark/rules/transfer'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import { accountId, readLotsToTake } from '../ledger/index.ts'
import type { Call } from '../platform/mount/call.ts'
import { readableReference } from '../platform/random-id.ts'
import { holdEnd, minutesAfter } from './hold-times.ts'
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
  const holdEnds = latestHoldEnd(rule, fee.total, call.now)
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
    cooling_off_minutes: rule.coolingOffMinutes,
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
      coolingOffMinutes: rule.coolingOffMinutes,
      configurationVersion: company.version,
      expiresAt,
    },
  }
}

/** When the hold of a transfer ends that is sent as late as its quote allows: lots that end sooner do not go. */
function latestHoldEnd(rule: ProgrammeConfiguration['transfer'], total: bigint, now: Date): Date {
  if (total === 0n && rule.coolingOffMinutes === 0) return now
  const readyIn = rule.quoteMinutes + (total === 0n ? 0 : rule.paymentMinutes)
  return holdEnd(minutesAfter(now, readyIn), rule.coolingOffMinutes)
}
