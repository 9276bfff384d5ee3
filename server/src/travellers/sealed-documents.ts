import { keyRingOf, type KeyRing } from '../platform/tokens/key-ring.ts'
import { seal, unseal } from '../platform/tokens/sealed-secret.ts'
import type { Keys } from '../platform/tokens/keys.ts'
import type { TravellerRow } from './store.ts'

/** The keys of documents. */
export type DocumentKeys = KeyRing

export type DocumentKind = 'passport' | 'identity'

/** What the keys of documents are derived from. */
export type DocumentSecrets = Pick<Keys, 'derive' | 'deriveOld'>

/** Keys for documents alone: the present one, and one of each secret that stood in the server's keys before. */
export function documentKeysOf(keys: DocumentSecrets): DocumentKeys {
  return keyRingOf(keys, 'travel documents')
}

/** The sealed numbers of a companion's documents, and what they were sealed by. */
export type SealedDocuments = Pick<
  TravellerRow,
  'traveller_reference' | 'passport' | 'identity_document' | 'key_id'
>

export interface Documents {
  readonly passport: string
  readonly identity: string
}

/** A key is missing here that encrypted a document: it stays as it is until the key is back. */
export class DocumentKeyMissing extends Error {
  override readonly name = 'DocumentKeyMissing'
  readonly keyId: string

  constructor({ traveller_reference: reference, key_id: keyId }: SealedDocuments) {
    super(
      `A document of ${reference} was encrypted by the key ${keyId}, which is not among the server's keys`,
    )
    this.keyId = keyId
  }
}

/** Encrypts the numbers for one companion, by the present key; in another's row, or as another document, they open nothing. */
export function sealDocuments(
  keys: DocumentKeys,
  reference: string,
  { passport, identity }: Documents,
): Omit<SealedDocuments, 'traveller_reference'> {
  const sealed = (kind: DocumentKind, number: string) =>
    number === '' ? null : seal(keys.present, `${reference} ${kind}`, number)
  return {
    passport: sealed('passport', passport),
    identity_document: sealed('identity', identity),
    key_id: keys.id,
  }
}

/** The numbers again; empty where there is none. @throws DocumentKeyMissing */
export function openDocuments(keys: DocumentKeys, row: SealedDocuments): Documents {
  const { traveller_reference: reference, passport, identity_document: identity } = row
  if (passport === null && identity === null) return { passport: '', identity: '' }
  const key = keys.byId.get(row.key_id)
  if (key === undefined) throw new DocumentKeyMissing(row)
  const opened = (kind: DocumentKind, sealed: Uint8Array | null) =>
    sealed === null ? '' : unseal(key, `${reference} ${kind}`, sealed)
  return { passport: opened('passport', passport), identity: opened('identity', identity) }
}

/** In place of what is not shown. */
export const hidden = '••••••'

/** `••••••417`: the last three signs, and nothing of how many there are. */
export function maskedDocument(number: string): string {
  return number === '' ? '' : hidden + number.slice(-3)
}
