import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { LedgerAccount } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { PricedLine } from './pricing.ts'
import { wholeNumber } from '../../platform/whole-number.ts'

export interface QuoteRow {
  readonly quote_reference: string
  readonly account: LedgerAccount
  /** The priced kind's name and terms, as stored in the database. */
  readonly kind: string
  readonly terms: unknown
  /** The recipient of points; null if nobody else receives any. */
  readonly recipient_number: string | null
  readonly recipient_account: LedgerAccount | null
  readonly recipient_name: string | null
  readonly points: bigint
  /** Cents, like `vat` and `service_charge`. */
  readonly amount: bigint
  readonly vat: bigint
  readonly service_charge: bigint
  readonly vat_basis_points: number
  readonly lines: readonly PricedLine[]
  readonly currency: string
  readonly cooling_off_minutes: number
  readonly config_version: number
  readonly made_at: Date
  readonly expires_at: Date
  readonly used_by: string | null
}

const keptLines = z.array(
  z.object({
    units: z.int(),
    unitPoints: wholeNumber,
    unitPrice: wholeNumber,
    amount: wholeNumber,
    points: wholeNumber,
    item: z.optional(z.string()),
    vat: z.optional(wholeNumber),
  }),
)

export async function insertQuote(database: Database | Tx, quote: Omit<QuoteRow, 'used_by'>): Promise<void> {
  const lines = JSON.stringify(z.encode(keptLines, [...quote.lines]))
  await sql`
    insert into quote (quote_reference, account, kind, terms, recipient_number, recipient_account, recipient_name, points,
      amount, vat, service_charge, vat_basis_points, lines, currency, cooling_off_minutes, config_version, made_at, expires_at)
    values (${quote.quote_reference}, ${quote.account}, ${quote.kind}, ${JSON.stringify(quote.terms)}::jsonb,
      ${quote.recipient_number}, ${quote.recipient_account}, ${quote.recipient_name}, ${quote.points}, ${quote.amount},
      ${quote.vat}, ${quote.service_charge}, ${quote.vat_basis_points}, ${lines}::jsonb, ${quote.currency},
      ${quote.cooling_off_minutes}, ${quote.config_version}, ${quote.made_at}, ${quote.expires_at})`.execute(
    database,
  )
}

export async function readQuote(
  database: Database,
  reference: string,
  account: LedgerAccount,
): Promise<QuoteRow | undefined> {
  const { rows } = await sql<Omit<QuoteRow, 'lines'> & { readonly lines: unknown }>`
    select quote_reference, account, kind, terms, recipient_number, recipient_account, recipient_name, points, amount, vat,
      service_charge, vat_basis_points, lines, currency, cooling_off_minutes, config_version, made_at, expires_at, used_by
    from quote where quote_reference = ${reference} and account = ${account}`.execute(database)
  const [row] = rows
  return row && { ...row, lines: z.parse(keptLines, row.lines) }
}

/** Marks a quote as used; false if it was used or withdrawn before. */
export async function useQuote(tx: Tx, reference: string, orderNumber: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update quote set used_by = ${orderNumber}
    where quote_reference = ${reference} and used_by is null and withdrawn_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Withdraws an unused quote of an account: from then on no order can be made from it, not even by a request that is on its way. */
export async function withdrawQuote(
  database: Database,
  reference: string,
  account: LedgerAccount,
  now: Date,
): Promise<void> {
  await sql`
    update quote set withdrawn_at = ${now}
    where quote_reference = ${reference} and account = ${account} and used_by is null and withdrawn_at is null`.execute(
    database,
  )
}
