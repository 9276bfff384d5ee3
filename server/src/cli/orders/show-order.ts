import * as z from 'zod/mini'
import { writeMoment } from '@waymark/rules/date-formats'
import { readOrderRecord, type OrderRecord } from '../../orders/index.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import { noSuchOrder } from './no-such-order.ts'

/** Shows a full order: what was ordered, its state, and what the buyer's browser reported about the payment (POINT-05). @throws NotUnderstood for an order that doesn't exist */
async function showOrder(
  { databases }: Pick<OperatorContext, 'databases'>,
  { activityNumber }: { readonly activityNumber: string },
): Promise<Report> {
  const record = await readOrderRecord(databases.jobs, activityNumber)
  if (record === undefined) throw noSuchOrder(activityNumber)
  return { lines: [...orderLines(record), ...paymentReportLines(record)], exitCode: 0 }
}

function orderLines({ order, total, lines, moves }: OrderRecord): readonly string[] {
  return [
    `${order.order_number}  ${order.kind}  ${order.state}`,
    `member       ${order.company_code} ${order.program_code} ${order.membership_number}`,
    `points       ${String(order.points)}`,
    `total        ${String(total)} cents ${order.currency}`,
    ...lines.map(
      ({ item, quantity, unit_price: price, net, vat, service_charge: charge }) =>
        `  ${item.padEnd(10)} ${String(quantity)} x ${String(price)}: ${String(net)} + VAT ${String(vat)} + service charge ${String(charge)}`,
    ),
    `quote        ${order.quote_reference}, configuration ${String(order.config_version)}`,
    `ordered      ${written(order.submitted_at)}`,
    ...(order.settled_at === null ? [] : [`settled      ${written(order.settled_at)}`]),
    ...(order.reversed_at === null ? [] : [`reversed     ${written(order.reversed_at)}`]),
    ...moves.map(({ to_state: state, at }) => `  ${state.padEnd(16)} ${written(at)}`),
  ]
}

function paymentReportLines({ paymentSaid }: OrderRecord): readonly string[] {
  if (paymentSaid === undefined) return ['The browser reported nothing about a payment.']
  const { paymentDetail = {}, ...words } = paymentSaid.said
  const facts = Object.entries({ ...words, ...paymentDetail }).filter(([, value]) => value !== undefined)
  return [
    `The browser's report on the payment (unchecked), ${written(paymentSaid.saidAt)}:`,
    ...facts.map(([name, value]) => `  ${name.padEnd(24)} ${String(value)}`),
  ]
}

function written(moment: Date): string {
  return `${writeMoment('DD-MMM-YYYY HH:mm:ss', moment, 'UTC')} UTC`
}

export const showOrderCommand = defineCommand({
  name: 'show-order',
  order: z.object({ activityNumber: z.string() }),
  record: () => undefined,
  work: showOrder,
  forms: [
    {
      typed: 'show-order',
      summary: "Shows a full order, with the browser's report on its payment",
      example: 'BU-7K4Q-2291',
      isReadOnly: true,
      arguments: [{ shown: 'reference', as: 'activityNumber' }],
    },
  ],
})
