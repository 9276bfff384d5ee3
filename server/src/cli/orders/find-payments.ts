import * as z from 'zod/mini'
import { findUnknownPayments, type ListedPayment } from '../../payments/index.ts'
import { counted } from '../command/counted.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import { by, byOption, dateTimeOption, required } from '../command/options.ts'
import { NotUnderstood } from '../command/refusals.ts'

/** Lists payments at the gateway that no order knows. @throws NotUnderstood without a gateway */
async function findPayments(
  { databases, paymentList }: OperatorContext,
  { since }: { readonly since: string },
): Promise<Report> {
  if (paymentList === undefined)
    throw new NotUnderstood('No payment gateway is configured: set PAYMENT_GATEWAY.')
  const { compared, open, unknown } = await findUnknownPayments(databases.jobs, paymentList, new Date(since))
  const lines = unknown.map(({ payment, status }) => {
    const word = status === undefined ? 'unknown' : `${status} here`
    return `${word}  ${lineOf(payment)}`
  })
  const summary = [
    `${counted(compared, 'payment', 'payments')} compared, ${String(unknown.length)} unknown to any order`,
    ...(open === 0 ? [] : [`${String(open)} known and still open: the sweeper will finish them`]),
  ]
  return { lines: [...lines, ...summary], exitCode: unknown.length === 0 ? 0 : 1 }
}

/** Order and membership, the amount paid and still at the gateway, and where to find it there. */
function lineOf({ description, amount, refunded, currency, sessionId }: ListedPayment): string {
  const cents = amount - refunded
  const money = `${currency} ${String(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`
  return `${description}  ${money}  ${sessionId}`
}

export const findPaymentsCommand = defineCommand({
  name: 'find-payments',
  order: z.object({ since: z.iso.datetime(), by }),
  record: ({ by: who, since }) => ({ by: who, arguments: { since } }),
  work: findPayments,
  forms: [
    {
      typed: 'find-payments',
      summary:
        "Compares the gateway's payments with our orders, such as after a restore, and lists those no order knows",
      example: '--since 2027-01-01T00:00:00Z',
      isReadOnly: true,
      options: [
        required(dateTimeOption('--since', 'payments opened from then on, as 2027-01-01T00:00:00Z')),
        byOption,
      ],
    },
  ],
})
