import type { Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { DocumentKeys } from './sealed-documents.ts'

export interface TravellerServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly documentKeys: DocumentKeys
}
