import { createHash } from 'node:crypto'
import { seal, unseal } from '../platform/tokens/sealed-secret.ts'
import type { Keys } from '../platform/tokens/keys.ts'

/** The key of documents, and the name under which rows remember it. */
export interface DocumentKeys {
  readonly id: string
  readonly key: Buffer
}

export type DocumentKind = 'passport' | 'identity'

/** A key for documents alone, named by the first 16 figures of its hash. */
export function documentKeysOf(keys: Keys): DocumentKeys {
  const key = keys.derive('travel documents')
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 16), key }
}

/** Encrypts a document's number for one companion; in another's row, or as another document, it opens nothing. */
export function sealDocument(
  { key }: DocumentKeys,
  reference: string,
  kind: DocumentKind,
  number: string,
): Buffer | null {
  return number === '' ? null : seal(key, `${reference} ${kind}`, number)
}

/**
 * The number again; empty where there is none.
 * @throws Error when it was encrypted by a key that this server does not have
 */
export function openDocument(
  keys: DocumentKeys,
  row: { readonly traveller_reference: string; readonly key_id: string },
  kind: DocumentKind,
  sealed: Uint8Array | null,
): string {
  if (sealed === null) return ''
  if (row.key_id !== keys.id)
    throw new Error(
      `A document of ${row.traveller_reference} was encrypted by the key ${row.key_id}, which is not here`,
    )
  return unseal(keys.key, `${row.traveller_reference} ${kind}`, sealed)
}

/** In place of what is not shown. */
export const hidden = '••••••'

/** `••••••417`: the last three signs, and nothing of how many there are. */
export function maskedDocument(number: string): string {
  return number === '' ? '' : hidden + number.slice(-3)
}
