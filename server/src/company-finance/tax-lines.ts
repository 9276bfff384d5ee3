import type { taxLine } from '@waymark/contract/company-finance/finance.shapes'
import { refundTax } from '@waymark/rules/club/refund'
import type * as z from 'zod/mini'
import { readTaxedOrders, readTaxedRefunds, type OrderServices, type TaxPeriod } from '../orders/index.ts'
import type { LedgerAccount } from '../platform/branded-ids.ts'

export type TaxLine = z.output<typeof taxLine>

/** Cents; refunds count against purchases. */
export interface TaxSums {
  readonly net: bigint
  readonly vat: bigint
  readonly gross: bigint
}

/** The tax of what an account bought in a period, and of what it got back, by day. A refund's tax is what its correction says. */
export async function readTaxLines(
  { database, kinds }: Pick<OrderServices, 'database' | 'kinds'>,
  account: LedgerAccount,
  period: TaxPeriod,
): Promise<readonly TaxLine[]> {
  const [orders, refunds] = await Promise.all([
    readTaxedOrders(database, account, period),
    readTaxedRefunds(database, account, period),
  ])
  const lineOf = (row: (typeof orders)[number]) => ({
    day: row.day,
    documentNumber: row.document_number,
    activityNumber: row.order_number,
    activityType: kinds.named(row.kind).activityType,
  })
  const purchases = orders.map((row) => ({
    ...lineOf(row),
    kind: 'purchase' as const,
    net: row.total - row.vat,
    vat: row.vat,
    gross: row.total,
  }))
  const returned = refunds.map((row) => {
    const vat = refundTax({ total: row.total, tax: row.vat }, row.before, row.amount)
    return { ...lineOf(row), kind: 'refund' as const, net: vat - row.amount, vat: -vat, gross: -row.amount }
  })
  return [...purchases, ...returned].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

export function sumTax(lines: readonly TaxSums[]): TaxSums {
  return lines.reduce(
    (sum, { net, vat, gross }) => ({ net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross }),
    { net: 0n, vat: 0n, gross: 0n },
  )
}
