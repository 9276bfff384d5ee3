import * as z from 'zod/mini'
import {
  DocumentKeyMissing,
  documentKeysOf,
  openDocuments,
  type DocumentSecrets,
} from './sealed-documents.ts'

const sealedRow = z.object({
  traveller_reference: z.string(),
  passport: z.nullable(z.instanceof(Uint8Array)),
  identity_document: z.nullable(z.instanceof(Uint8Array)),
  key_id: z.string(),
})

/**
 * The numbers of a companion's documents, for a copy of what is held of a person: they are theirs to have. Null where there is none; where
 * the key is missing here, words that say so.
 */
export function documentsInCopy(
  keys: DocumentSecrets,
  row: unknown,
): { readonly passport: string | null; readonly identity_document: string | null } {
  const sealed = z.parse(sealedRow, row)
  try {
    const { passport, identity } = openDocuments(documentKeysOf(keys), sealed)
    return { passport: passport || null, identity_document: identity || null }
  } catch (error) {
    if (!(error instanceof DocumentKeyMissing)) throw error
    const closed = `encrypted by the key ${error.keyId}, which is not among the server's keys`
    return {
      passport: sealed.passport && closed,
      identity_document: sealed.identity_document && closed,
    }
  }
}
