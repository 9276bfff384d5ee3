import { dayIn } from '@waymark/rules/calendar'
import { refundTax } from '@waymark/rules/club/refund'
import { fullName } from '@waymark/rules/names/full-name'
import { issueCorrection, issueInvoice, type CorrectedBy, type Issue } from '../../invoices/index.ts'
import { readCustomer } from '../../membership/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OrderContext, OrderKind } from '../order-kind.ts'
import { readOrderLines, type Order } from '../order-store.ts'
import { totalOf } from '../order-total.ts'

/** Issues an order's invoice, in the transaction that carries it out; kinds without invoices, and companies, have none. */
export async function issueOrderInvoice(
  tx: Tx,
  kind: OrderKind,
  order: Order,
  context: OrderContext,
): Promise<void> {
  const issue = issueOf(order, context)
  const subject = kind.invoice(order)
  if (issue === undefined || subject === undefined) return
  const [line] = await readOrderLines(tx, order.order_id)
  const payer = await readCustomer(tx, order.customer_number)
  await issueInvoice(
    tx,
    issue,
    {
      orderId: order.order_id,
      orderNumber: order.order_number,
      payer: { name: fullName(payer?.given_name ?? '', payer?.family_name ?? ''), email: payer?.email ?? '' },
      vatBasisPoints: line?.vat_basis_points ?? 0,
      total: totalOf(order),
      vat: order.vat,
      value: order.redeemed_value,
      points: order.redeemed_points,
      currency: order.currency,
    },
    subject,
  )
}

/** A refund whose row is written: its cents in money and in points, and what went back before it. */
export interface CorrectingRefund {
  readonly refundId: string
  readonly money: bigint
  readonly value: bigint
  readonly points: bigint
  readonly before: { readonly money: bigint; readonly value: bigint }
  readonly lines: CorrectedBy['lines']
}

/** Issues the correction of an order's invoice, in the transaction of the refund. */
export async function issueOrderCorrection(
  tx: Tx,
  order: Order,
  { before, money, ...refund }: CorrectingRefund,
  context: OrderContext,
): Promise<void> {
  const issue = issueOf(order, context)
  if (issue === undefined) return
  const total = money + refund.value
  const paid = { total: totalOf(order), tax: order.vat }
  const vat = refundTax(paid, before.money + before.value, total)
  await issueCorrection(tx, issue, order.order_id, { ...refund, total, vat })
}

function issueOf(order: Order, { company, programme, now }: OrderContext): Issue | undefined {
  const { invoices: terms } = company
  if (terms === undefined) return undefined
  return { companyCode: order.company_code, terms, day: dayIn(programme.timeZone, now), now }
}
