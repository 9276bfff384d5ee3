import { createHash, createHmac } from 'node:crypto'
import { v4 as uuidv4 } from 'uuid'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Keys } from '../platform/tokens/keys.ts'
import {
  endLinks,
  insertLink,
  readLinkOwner,
  readLiveLink,
  useLink,
  type LinkRow,
} from './mailed-link-store.ts'

export { forgetLinks } from './mailed-link-store.ts'

/** Derives the secrets of mailed links. */
export function linkKeyOf(keys: Keys): Buffer {
  return keys.derive('mailed links')
}

/** The purpose of a mailed link; it can't be used for another. */
export type LinkPurpose =
  | 'resetPassword'
  | 'activateMember'
  | 'affiliation'
  | 'changeEmail'
  | 'undoEmail'
  | 'linkProvider'
  | 'resetPin'
  | 'companyInvitation'

export interface MailedLink {
  readonly purpose: LinkPurpose
  /** Undefined if the person doesn't exist yet, as before an enrolment is completed. */
  readonly customer: CustomerNumber | undefined
  readonly detail: Readonly<Record<string, string>>
}

/** A valid link, and until when. */
export interface LiveLink extends MailedLink {
  readonly expiresAt: Date
}

/** The result of a lookup: valid, or gone (used, expired, never created, or its owner closed; outsiders can't tell which). */
export type FoundLink = { readonly kind: 'good'; readonly link: LiveLink } | { readonly kind: 'gone' }

/**
 * Creates a single-use link, valid until `expiresAt`, and ends older ones of the same person and purpose; except links that undo an address
 * change, or a thief could end the member's own with a second change.
 * @returns its id, for the email that carries it: the secret is derived when that email is sent
 */
export async function makeLink(
  tx: Tx,
  linkKey: Buffer,
  link: MailedLink,
  times: { readonly now: Date; readonly expiresAt: Date },
): Promise<string> {
  if (link.customer !== undefined && link.purpose !== 'undoEmail')
    await endLinks(tx, link.customer, link.purpose, times.now)
  const linkId = uuidv4()
  const secret = link.purpose === 'resetPin' ? codeOf(linkKey, linkId) : secretOf(linkKey, linkId)
  await insertLink(tx, link, { linkId, secretHash: hashOf(secret), ...times })
  return linkId
}

/** The secret of a link, for its email: 256 bits that can't be derived without the server's key. */
export function secretOf(linkKey: Buffer, linkId: string): string {
  return createHmac('sha256', linkKey).update(linkId).digest('base64url')
}

/** Crockford's alphabet, without ambiguous characters: 32 of them, 5 bits each. */
const codeDigits = '0123456789abcdefghjkmnpqrstvwxyz'

/** The same for a signed-in person to type: 60 bits, twelve Crockford characters. */
export function codeOf(linkKey: Buffer, linkId: string): string {
  const bytes = createHmac('sha256', linkKey).update(`code:${linkId}`).digest().subarray(0, 12)
  return [...bytes].map((byte) => codeDigits[byte % 32]).join('')
}

/** Normalises a typed code: spaces, hyphens and case don't matter, and ambiguous letters count as the digits they look like. */
export function typedCode(text: string): string {
  return text.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
}

/** Reads a link without using it, for the page it opens. */
export async function findLink(
  database: Database | Tx,
  secret: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<FoundLink> {
  return foundLink(purpose, await readLiveLink(database, hashOf(secret), purpose, now))
}

/** Uses a link, in the transaction of its effect: of two concurrent attempts, one finds it gone. */
export async function takeLink(tx: Tx, secret: string, purpose: LinkPurpose, now: Date): Promise<FoundLink> {
  return foundLink(purpose, await useLink(tx, hashOf(secret), purpose, now))
}

/** The owner of a link, valid or not; undefined for one that was never created, or has no owner. */
export async function linkOwner(
  database: Database,
  secret: string,
  purpose: LinkPurpose,
): Promise<CustomerNumber | undefined> {
  return readLinkOwner(database, hashOf(secret), purpose)
}

function foundLink(purpose: LinkPurpose, row: LinkRow | undefined): FoundLink {
  if (row === undefined) return { kind: 'gone' }
  const { customer_number: customer, detail, expires_at: expiresAt } = row
  return { kind: 'good', link: { purpose, customer: customer ?? undefined, detail, expiresAt } }
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
