import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { LedgerAccount } from '../platform/branded-ids.ts'
import { orderTerms, type OrderTerms } from './order-terms.ts'

export interface QuoteRow {
  readonly quote_reference: string
  readonly account: LedgerAccount
  readonly terms: OrderTerms
  /** Who is to receive points; null where nobody else does. */
  readonly recipient_number: string | null
  readonly recipient_account: LedgerAccount | null
  readonly recipient_name: string | null
  readonly points: bigint
  readonly amount: bigint
  readonly vat: bigint
  readonly service_charge: bigint
  readonly currency: string
  readonly cooling_off_minutes: number
  readonly config_version: number
  readonly made_at: Date
  readonly expires_at: Date
  readonly used_by: string | null
}

export async function insertQuote(database: Database, quote: Omit<QuoteRow, 'used_by'>): Promise<void> {
  await sql`
    insert into quote (quote_reference, account, product, terms, recipient_number, recipient_account, recipient_name, points,
      amount, vat, service_charge, currency, cooling_off_minutes, config_version, made_at, expires_at)
    values (${quote.quote_reference}, ${quote.account}, ${quote.terms.product}, ${termsText(quote.terms)}::jsonb,
      ${quote.recipient_number}, ${quote.recipient_account}, ${quote.recipient_name}, ${quote.points}, ${quote.amount},
      ${quote.vat}, ${quote.service_charge}, ${quote.currency}, ${quote.cooling_off_minutes}, ${quote.config_version},
      ${quote.made_at}, ${quote.expires_at})`.execute(database)
}

export async function readQuote(
  database: Database,
  reference: string,
  account: LedgerAccount,
): Promise<QuoteRow | undefined> {
  const { rows } = await sql<Omit<QuoteRow, 'terms'> & { readonly terms: unknown }>`
    select quote_reference, account, terms, recipient_number, recipient_account, recipient_name, points, amount, vat,
      service_charge, currency, cooling_off_minutes, config_version, made_at, expires_at, used_by
    from quote where quote_reference = ${reference} and account = ${account}`.execute(database)
  const row = rows[0]
  return row && { ...row, terms: z.parse(orderTerms, row.terms) }
}

/** Terms as the text of a jsonb value. */
export function termsText(terms: OrderTerms): string {
  return JSON.stringify(z.encode(orderTerms, terms))
}

/** Uses a quote up; false when it was used before. */
export async function useQuote(tx: Tx, reference: string, activityNumber: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update quote set used_by = ${activityNumber}
    where quote_reference = ${reference} and used_by is null`.execute(tx)
  return numAffectedRows === 1n
}
