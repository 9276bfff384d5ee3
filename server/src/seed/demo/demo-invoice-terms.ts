import type { CompanyDocument } from '../../configuration/index.ts'

/** What New Zealand asks of invoices: the tax from NZ$200, the recipient above NZ$1,000. */
export const demoInvoiceTerms = {
  supplier: {
    name: 'Waymark Airways Limited',
    address: ['185 Fanshawe Street', 'Auckland 1010', 'New Zealand'],
    taxNumber: '123-456-789',
  },
  invoiceName: { en: 'Tax invoice', ko: '세금 청구서' },
  correctionName: { en: 'Supply correction information', ko: '공급 정정 정보' },
  taxName: { en: 'GST', ko: 'GST' },
  taxNumberName: { en: 'GST number', ko: 'GST 번호' },
  invoicePrefix: 'INV-',
  correctionPrefix: 'SCI-',
  taxStatedFrom: 20_000,
  recipientAbove: 100_000,
} satisfies NonNullable<CompanyDocument['invoices']>
