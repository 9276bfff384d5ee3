import type { listOrders as facts } from '@waymark/contract/orders/list-orders'
import type * as shapes from '@waymark/contract/orders/list-orders.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { inLocale } from '../../configuration/index.ts'
import { readDocuments, type IssuedDocument } from '../../invoices/index.ts'
import type { Locale } from '../../platform/locale.ts'
import { formatsOf } from '../../platform/locale.ts'
import type { OrderContext, OrderKind } from '../order-kind.ts'
import { isFulfilled, wireState } from '../order-states.ts'
import type { Order } from '../order-store.ts'
import { dueOf, totalOf } from '../order-total.ts'
import type { OrderServices } from '../services.ts'
import { readOrderPage, type ListedOrder } from './order-list-store.ts'

type Answer = Domain<typeof shapes>['answer']
type Listed = Answer['object']['orders'][number]

/** The orders of the membership that acts, with their documents and whether they can be refunded: a read each for a page. */
export async function listOrders(services: OrderServices, call: Call<typeof facts>): Promise<Answer> {
  const { database, kinds } = services
  const { cursor, pageSize } = call.body.object
  const rows = await readOrderPage(database, call.membership.account, { cursor, most: pageSize })
  const page = rows.slice(0, pageSize)
  const documents = await readDocuments(
    database,
    page.filter(({ kind }) => kinds.named(kind).isInvoiced).map(({ order_id: orderId }) => orderId),
  )
  const refundable = await readRefundable(services, page, call)
  return {
    object: {
      orders: page.map((order) => ({
        ...present(order, kinds.named(order.kind), call.locale),
        isRefundable: order.dispute !== 'open' && refundable.has(order.order_id),
        documents: documents.filter(({ orderId }) => orderId === order.order_id).map(presentDocument),
      })),
      nextCursor: rows.length > pageSize ? (page.at(-1)?.order_number ?? null) : null,
    },
  }
}

async function readRefundable(
  { database, kinds }: OrderServices,
  page: readonly Order[],
  { company, programme, now }: OrderContext,
): Promise<ReadonlySet<string>> {
  const live = page.filter(({ state, reversed_at: reversedAt }) => isFulfilled(state) && reversedAt === null)
  const context = { company, programme, now }
  const found = new Set<string>()
  for (const [kind, orders] of Map.groupBy(live, (order) => order.kind)) {
    const ids = orders.map(({ order_id: orderId }) => orderId)
    for (const id of await kinds.named(kind).refundable(database, ids, context)) found.add(id)
  }
  return found
}

function present(
  order: ListedOrder,
  kind: OrderKind,
  locale: Locale,
): Omit<Listed, 'isRefundable' | 'documents'> {
  return {
    activityNumber: order.order_number,
    activityType: kind.activityType,
    memberActivityStatus: wireState(order.state),
    refund: refundOf(order),
    ...(order.dispute === null ? {} : { dispute: order.dispute }),
    items: itemsOf(order, kind, locale),
    points: order.points,
    total: totalOf(order),
    vat: order.vat,
    money: dueOf(order),
    redeemedMiles: order.redeemed_points,
    refundedMoney: order.refunded_money,
    refundedMiles: order.refunded_points,
    currency: order.currency,
    submittedAt: order.submitted_at,
  }
}

function refundOf({ reversed_at: reversedAt, state }: Order): Listed['refund'] {
  if (reversedAt !== null) return 'ended'
  return state === 'PART_REFUNDED' ? 'part' : 'none'
}

function itemsOf(order: Order, kind: OrderKind, locale: Locale): string | null {
  const lines = kind.invoice(order)?.lines
  if (lines === undefined) return null
  const names = new Set(lines.map((line) => inLocale(line.names, locale)))
  return new Intl.ListFormat(formatsOf(locale), { type: 'conjunction' }).format(names)
}

function presentDocument({
  documentNumber,
  series,
  issuedOn,
  total,
}: IssuedDocument): Listed['documents'][number] {
  return { documentNumber, kind: series, issuedOn, total }
}
