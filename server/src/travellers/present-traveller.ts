import type { traveller } from '@waymark/contract/travellers/traveller.shapes'
import type * as z from 'zod/mini'
import {
  hidden,
  maskedDocument,
  openDocuments,
  type DocumentKeys,
  type SealedDocuments,
} from './sealed-documents.ts'
import type { TravellerRow } from './store.ts'

/** A companion as shown, with documents masked. */
export function presentTraveller(keys: DocumentKeys, row: TravellerRow): z.output<typeof traveller> {
  return {
    ...row.details,
    nomineeReferenceNumber: row.traveller_reference,
    ...maskedDocuments(keys, row),
    version: row.version,
  }
}

/** A document whose key is missing can't be decrypted: it is fully masked, and the list still works. */
export function maskedDocuments(keys: DocumentKeys, row: SealedDocuments) {
  if (!keys.byId.has(row.key_id)) {
    const shown = (sealed: Uint8Array | null) => (sealed === null ? '' : hidden)
    return { passportNumber: shown(row.passport), idNumber: shown(row.identity_document) }
  }
  const { passport, identity } = openDocuments(keys, row)
  return { passportNumber: maskedDocument(passport), idNumber: maskedDocument(identity) }
}
