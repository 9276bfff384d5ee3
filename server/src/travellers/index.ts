export { documentsInCopy } from './copied-documents.ts'
export { documentKeysOf, type DocumentKeys } from './sealed-documents.ts'
export { travellerRoutes } from './routes.ts'
export { resealDocuments } from './reseal-documents.ts'
