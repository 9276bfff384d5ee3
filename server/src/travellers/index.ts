export { documentsInCopy } from './copied-documents.ts'
export { maskedDocuments } from './present-traveller.ts'
export {
  DocumentKeyMissing,
  documentKeysOf,
  openDocuments,
  sealDocuments,
  type DocumentKeys,
  type Documents,
  type SealedDocuments,
} from './sealed-documents.ts'
export { travellerRoutes } from './routes.ts'
export { resealDocuments, type ResealReport } from './reseal-documents.ts'
