import type { traveller } from '@waymark/contract/travellers/traveller.shapes'
import type * as z from 'zod/mini'
import { maskedDocument, openDocument, type DocumentKeys } from './sealed-documents.ts'
import type { TravellerRow } from './store.ts'

/** A companion as they are read: whole but for the documents. */
export function presentTraveller(keys: DocumentKeys, row: TravellerRow): z.output<typeof traveller> {
  return {
    ...row.details,
    nomineeReferenceNumber: row.traveller_reference,
    passportNumber: maskedDocument(openDocument(keys, row, 'passport', row.passport)),
    idNumber: maskedDocument(openDocument(keys, row, 'identity', row.identity_document)),
    version: row.version,
  }
}
