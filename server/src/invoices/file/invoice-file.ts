import { inLocale } from '../../configuration/index.ts'
import { mailFormatsIn, type MailFormats } from '../../mails/index.ts'
import { formatsOf, type Locale } from '../../platform/locale.ts'
import { makeInThread } from '../../platform/file-thread.ts'
import type { Brand } from '../../platform/pdf/pdf-style.ts'
import { wordsOf, type SayWords } from '../../platform/words.ts'
import type { DocumentContent, DocumentRecipient } from '../document-content.ts'
import type { ReadDocument } from '../document-store.ts'
import { invoiceWords } from '../words.ts'
import type { InvoiceSheet } from './invoice-document.ts'

const WHOLE = 10_000

interface Written {
  readonly locale: Locale
  readonly say: SayWords
  readonly formats: MailFormats
}

/**
 * An invoice or a correction as a PDF in a language; its content was kept when it was issued.
 * @throws AppError UNAVAILABLE if too many are being made, or the caller has gone
 */
export async function invoiceFile(
  document: ReadDocument,
  brand: Brand,
  locale: Locale,
  gone: AbortSignal,
): Promise<{ readonly name: string; readonly body: Buffer }> {
  const say: SayWords = (key, values) => wordsOf(invoiceWords, locale, key, values)
  const sheet = sheetOf(document, brand, { locale, say, formats: mailFormatsIn(locale) })
  const body = await makeInThread(new URL('pdf-worker.ts', import.meta.url), async () => sheet, gone)
  return { name: `${say('fileName', { brand: brand.brand, number: document.documentNumber })}.pdf`, body }
}

function sheetOf(document: ReadDocument, brand: Brand, written: Written): InvoiceSheet {
  const { content, series } = document
  const { locale, say, formats } = written
  const { supplier, recipient, currency, lines, total, statesTax, taxName, taxNumberName } = content
  const money = (cents: bigint): string => formats.money(String(cents), currency)
  const taxNumber = say('labelled', { label: inLocale(taxNumberName, locale), value: supplier.taxNumber })
  return {
    locale,
    ...brand,
    title: inLocale(content.title, locale),
    page: say('page', { page: '{page}', pages: '{pages}' }),
    supplier: {
      label: say('supplier'),
      lines: [supplier.name, ...supplier.address, ...(statesTax ? [taxNumber] : [])],
    },
    recipient: recipient === null ? null : { label: say('recipient'), lines: linesOf(recipient, say) },
    facts: factsOf(document, written),
    heads: { item: say('column.item'), amount: say('column.amount') },
    lines: lines.map(({ names, count, detail, total: cents }) => {
      const one = inLocale(names, locale)
      const name = count === 1 ? one : say('counted', { count: formats.figure(BigInt(count)), name: one })
      return { label: detail === null ? name : say('detail', { name, detail }), value: money(cents) }
    }),
    total: { label: say(series === 'invoice' ? 'total' : 'totalBack'), value: money(total) },
    sums: sumsOf(document, written, money),
    standIn: say('standIn'),
    note: statesTax ? say('note', { tax: inLocale(taxName, locale) }) : '',
  }
}

/** What a company's business number is called in its country. */
const businessNumberNames: Readonly<Record<string, string>> = { NZ: 'NZBN', AU: 'ABN' }

function linesOf(
  { name, email, address, countryCode, businessNumber, taxNumber }: DocumentRecipient,
  say: SayWords,
): readonly string[] {
  const label = businessNumberNames[countryCode] ?? say('businessNumber')
  return [
    name,
    email,
    ...address,
    businessNumber === '' ? '' : say('labelled', { label, value: businessNumber }),
    taxNumber === '' ? '' : say('labelled', { label: say('taxNumber'), value: taxNumber }),
  ].filter((line) => line !== '')
}

function factsOf(
  { documentNumber, issuedOn, content }: ReadDocument,
  { say, formats }: Written,
): InvoiceSheet['facts'] {
  const { corrects, orderNumber, period } = content
  const days = period && say('days', { from: formats.day(period.from), until: formats.day(period.until) })
  return [
    { label: say('number'), value: documentNumber },
    { label: say('date'), value: formats.day(issuedOn) },
    ...(corrects === null ? [] : [{ label: say('corrects'), value: corrects }]),
    { label: say('order'), value: orderNumber },
    ...(days === null ? [] : [{ label: say('period'), value: days }]),
  ]
}

/** The tax, where it is stated, then how the total was paid or goes back. */
function sumsOf(
  { series, content }: ReadDocument,
  { locale, say, formats }: Written,
  money: (cents: bigint) => string,
): InvoiceSheet['sums'] {
  const { statesTax, vat, total, value, points } = content
  const [withPoints, inMoney] =
    series === 'invoice' ? (['withPoints', 'inMoney'] as const) : (['asPoints', 'backInMoney'] as const)
  const tax = { tax: inLocale(content.taxName, locale), rate: rateOf(content, locale) }
  return [
    ...(statesTax ? [{ label: say('tax', tax), value: money(vat) }] : []),
    ...(points === 0n
      ? []
      : [
          {
            label: say(withPoints, { points: formats.figure(points), count: String(points) }),
            value: money(value),
          },
        ]),
    { label: say(inMoney), value: money(total - value) },
  ]
}

function rateOf({ vatBasisPoints }: DocumentContent, locale: Locale): string {
  const percent = new Intl.NumberFormat(formatsOf(locale), { style: 'percent', maximumFractionDigits: 2 })
  return percent.format(vatBasisPoints / WHOLE)
}
