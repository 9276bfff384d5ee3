import type { traveller } from '@waymark/contract/travellers/traveller.shapes'
import type * as z from 'zod/mini'
import {
  hidden,
  maskedDocument,
  openDocument,
  type DocumentKeys,
  type DocumentKind,
} from './sealed-documents.ts'
import type { TravellerRow } from './store.ts'

/** A companion as they are read: whole but for the documents. */
export function presentTraveller(keys: DocumentKeys, row: TravellerRow): z.output<typeof traveller> {
  return {
    ...row.details,
    nomineeReferenceNumber: row.traveller_reference,
    passportNumber: masked(keys, row, 'passport', row.passport),
    idNumber: masked(keys, row, 'identity', row.identity_document),
    version: row.version,
  }
}

/** A document of before the keys were changed is there and cannot be read: nothing of it shows, and the list still does. */
function masked(
  keys: DocumentKeys,
  row: TravellerRow,
  kind: DocumentKind,
  sealed: Uint8Array | null,
): string {
  if (sealed !== null && row.key_id !== keys.id) return hidden
  return maskedDocument(openDocument(keys, row, kind, sealed))
}
