import type { Database } from '../platform/database/database.ts'
import type { DocumentKeys } from './sealed-documents.ts'

export interface TravellerServices {
  readonly database: Database
  readonly documentKeys: DocumentKeys
}
