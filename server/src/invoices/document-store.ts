import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import { documentContent, type DocumentContent } from './document-content.ts'

export type DocumentSeries = 'invoice' | 'correction'

export interface IssuedDocument {
  readonly orderId: string
  readonly documentNumber: string
  readonly series: DocumentSeries
  readonly issuedOn: string
  /** Cents. */
  readonly total: bigint
}

export interface NewDocument {
  readonly companyCode: string
  readonly series: DocumentSeries
  /** What its number begins with. */
  readonly prefix: string
  readonly orderId: string
  readonly refundId: string | null
  readonly issuedOn: string
  readonly issuedAt: Date
  readonly content: DocumentContent
}

/** Digits of a number below a million; later ones are longer. */
const DIGITS = 6

/**
 * Writes a document under the next number of its series, in the transaction of what it's about. Documents of a series wait for each other
 * here until that transaction ends, so that no number is ever missing.
 */
export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { companyCode, series, prefix, orderId, refundId, issuedOn, issuedAt, content } = document
  await sql`
    with taken as (
      insert into tax_document_counter (company_code, series, last) values (${companyCode}, ${series}, 1)
      on conflict (company_code, series) do update set last = tax_document_counter.last + 1
      returning last)
    insert into tax_document (company_code, series, sequence, document_number, order_id, refund_id, issued_on, issued_at, total,
      content)
    select ${companyCode}, ${series}, last, ${prefix}::text || lpad(last::text, greatest(${DIGITS}, length(last::text)), '0'),
      ${orderId}::uuid, ${refundId}::uuid, ${issuedOn}::date, ${issuedAt}::timestamptz, ${content.total}::bigint,
      ${JSON.stringify(z.encode(documentContent, content))}::jsonb
    from taken`.execute(tx)
}

/** The documents of some orders, the earliest first. */
export async function readDocuments(
  db: Database | Tx,
  orderIds: readonly string[],
): Promise<readonly IssuedDocument[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<IssuedDocument>`
    select order_id as "orderId", document_number as "documentNumber", series, issued_on as "issuedOn", total
    from tax_document where order_id = any (${sql.val(orderIds)}::uuid[]) order by issued_at, sequence`.execute(
    db,
  )
  return rows
}

interface ContentRow {
  readonly series: DocumentSeries
  readonly issuedOn: string
  readonly documentNumber: string
  readonly content: unknown
}
export type ReadDocument = Omit<ContentRow, 'content'> & { readonly content: DocumentContent }

/** A document of an order by its number; undefined where the order has no such. */
export async function readDocument(
  db: Database | Tx,
  orderId: string,
  documentNumber: string,
): Promise<ReadDocument | undefined> {
  const { rows } = await sql<ContentRow>`
    select series, issued_on as "issuedOn", document_number as "documentNumber", content from tax_document
    where order_id = ${orderId} and document_number = ${documentNumber}`.execute(db)
  return opened(rows[0])
}

/** The invoice of an order; undefined where none was issued. */
export async function readInvoice(db: Database | Tx, orderId: string): Promise<ReadDocument | undefined> {
  const { rows } = await sql<ContentRow>`
    select series, issued_on as "issuedOn", document_number as "documentNumber", content from tax_document
    where order_id = ${orderId} and series = 'invoice'`.execute(db)
  return opened(rows[0])
}

function opened(row: ContentRow | undefined): ReadDocument | undefined {
  return row === undefined ? undefined : { ...row, content: z.parse(documentContent, row.content) }
}
