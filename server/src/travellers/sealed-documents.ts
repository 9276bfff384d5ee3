import { keyRingOf, type KeyRing } from '../platform/tokens/key-ring.ts'
import { seal, unseal } from '../platform/tokens/sealed-secret.ts'
import type { Keys } from '../platform/tokens/keys.ts'
import type { TravellerRow } from './store.ts'

/** The document keys. */
export type DocumentKeys = KeyRing

export type DocumentKind = 'passport' | 'identity'

/** The secrets document keys are derived from. */
export type DocumentSecrets = Pick<Keys, 'derive' | 'deriveOld'>

/** Keys used only for documents: the current one, and one for each former secret in the server's keys. */
export function documentKeysOf(keys: DocumentSecrets): DocumentKeys {
  return keyRingOf(keys, 'travel documents')
}

/** A companion's sealed document numbers and the id of their key. */
export type SealedDocuments = Pick<
  TravellerRow,
  'traveller_reference' | 'passport' | 'identity_document' | 'key_id'
>

export interface Documents {
  readonly passport: string
  readonly identity: string
}

/** The key that encrypted a document is missing: the document stays unchanged until it is back. */
export class DocumentKeyMissing extends Error {
  override readonly name = 'DocumentKeyMissing'
  readonly keyId: string

  constructor({ traveller_reference: reference, key_id: keyId }: SealedDocuments) {
    super(`A document of ${reference} is encrypted with key ${keyId}, which the server doesn't have`)
    this.keyId = keyId
  }
}

/** Encrypts one companion's numbers with the current key. They can't be decrypted in another row or as another document. */
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

/** Decrypts the numbers; empty if there are none. @throws DocumentKeyMissing */
export function openDocuments(keys: DocumentKeys, row: SealedDocuments): Documents {
  const { traveller_reference: reference, passport, identity_document: identity } = row
  if (passport === null && identity === null) return { passport: '', identity: '' }
  const key = keys.byId.get(row.key_id)
  if (key === undefined) throw new DocumentKeyMissing(row)
  const opened = (kind: DocumentKind, sealed: Uint8Array | null) =>
    sealed === null ? '' : unseal(key, `${reference} ${kind}`, sealed)
  return { passport: opened('passport', passport), identity: opened('identity', identity) }
}

/** Replaces hidden characters. */
export const hidden = '••••••'

/** `••••••417`: shows the last three characters and hides the length. */
export function maskedDocument(number: string): string {
  return number === '' ? '' : hidden + number.slice(-3)
}
