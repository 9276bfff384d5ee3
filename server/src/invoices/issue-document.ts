import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { writtenLocales } from '../platform/locale.ts'
import type { DocumentLine, DocumentRecipient } from './document-content.ts'
import { insertDocument, readInvoice } from './document-store.ts'
import { invoiceWords } from './words.ts'

export type InvoiceTerms = NonNullable<CompanyConfiguration['invoices']>

/** What was sold, as its invoice lists it. */
export interface InvoiceSubject {
  readonly period: { readonly from: string; readonly until: string } | null
  /** The company that bought it, named whatever the price: its accountants need it. Null where a member did. */
  readonly buyer: DocumentRecipient | null
  readonly lines: readonly DocumentLine[]
}

/** When and by whose terms a document is issued. */
export interface Issue {
  readonly companyCode: string
  readonly terms: InvoiceTerms
  /** The day in the programme's time zone. */
  readonly day: string
  readonly now: Date
}

/** A paid order as its invoice sees it, in cents; `value` of `total` was paid with `points`. */
export interface InvoicedOrder {
  readonly orderId: string
  readonly orderNumber: string
  readonly payer: { readonly name: string; readonly email: string }
  readonly vatBasisPoints: number
  readonly total: bigint
  readonly vat: bigint
  readonly value: bigint
  readonly points: bigint
  readonly currency: string
}

/** Issues the invoice of an order, once: a second one is refused by the database. */
export async function issueInvoice(
  tx: Tx,
  { companyCode, terms, day, now }: Issue,
  order: InvoicedOrder,
  { period, buyer, lines }: InvoiceSubject,
): Promise<void> {
  const { orderId, orderNumber, payer, total, vat, value, points, vatBasisPoints, currency } = order
  await insertDocument(tx, {
    companyCode,
    series: 'invoice',
    prefix: terms.invoicePrefix,
    orderId,
    refundId: null,
    issuedOn: day,
    issuedAt: now,
    content: {
      title: terms.invoiceName,
      supplier: terms.supplier,
      taxName: terms.taxName,
      taxNumberName: terms.taxNumberName,
      statesTax: total >= terms.taxStatedFrom,
      recipient: buyer ?? (total > terms.recipientAbove ? ofMember(payer) : null),
      orderNumber,
      period,
      lines,
      vatBasisPoints,
      total,
      vat,
      value,
      points,
      currency,
      corrects: null,
    },
  })
}

function ofMember(payer: InvoicedOrder['payer']): DocumentRecipient {
  return { ...payer, address: [], countryCode: '', businessNumber: '', taxNumber: '' }
}

/** What went back of an order, in cents with tax; `value` of `total` as `points`. */
export interface CorrectedBy {
  readonly refundId: string
  readonly total: bigint
  readonly vat: bigint
  readonly value: bigint
  readonly points: bigint
  /** What it's for; where these don't add up to the total it is one line. */
  readonly lines: readonly DocumentLine[]
}

/** Corrects the invoice of an order by a refund. An order without one needs no correction. */
export async function issueCorrection(
  tx: Tx,
  { companyCode, terms, day, now }: Issue,
  orderId: string,
  { refundId, lines, ...sums }: CorrectedBy,
): Promise<void> {
  const invoice = await readInvoice(tx, orderId)
  if (invoice === undefined) return
  const listed = lines.filter((line) => line.total > 0n)
  const isWhole = listed.reduce((sum, line) => sum + line.total, 0n) === sums.total
  await insertDocument(tx, {
    companyCode,
    series: 'correction',
    prefix: terms.correctionPrefix,
    orderId,
    refundId,
    issuedOn: day,
    issuedAt: now,
    content: {
      ...invoice.content,
      ...sums,
      title: terms.correctionName,
      lines: isWhole ? listed : [{ names: refundNames(), count: 1, detail: null, total: sums.total }],
      corrects: invoice.documentNumber,
    },
  })
}

function refundNames(): DocumentLine['names'] {
  return Object.fromEntries(writtenLocales.map((locale) => [locale, invoiceWords[locale]['line.refund']]))
}
