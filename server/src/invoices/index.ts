export { type DocumentLine } from './document-content.ts'
export { readDocument, readDocuments, type IssuedDocument } from './document-store.ts'
export { invoiceFile } from './file/invoice-file.ts'
export {
  issueCorrection,
  issueInvoice,
  type CorrectedBy,
  type InvoiceSubject,
  type Issue,
} from './issue-document.ts'
