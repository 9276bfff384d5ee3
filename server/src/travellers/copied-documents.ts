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
 * A companion's document numbers for a copy of a person's data, which they are entitled to. Null if there are none; a text that says so if the
 * key is missing.
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
    const closed = `encrypted with key ${error.keyId}, which the server doesn't have`
    return {
      passport: sealed.passport && closed,
      identity_document: sealed.identity_document && closed,
    }
  }
}
