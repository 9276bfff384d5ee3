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

/** What a mailed link is for; a link of one purpose is worth nothing for another. */
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
  /** Undefined where the person does not exist yet, as before an enrolment is finished. */
  readonly customer: CustomerNumber | undefined
  readonly detail: Readonly<Record<string, string>>
}

/** A link that is still good, and until when. */
export interface LiveLink extends MailedLink {
  readonly expiresAt: Date
}

/** A link as it was found: good, or gone (used, expired, or never made; the three are not told apart to the outside). */
export type FoundLink = { readonly kind: 'good'; readonly link: LiveLink } | { readonly kind: 'gone' }

/**
 * Makes a link that is good once, until `expiresAt`, and ends older ones of the same person and purpose; but for those that undo a change
 * of address, or a thief would end the member's own by a second change.
 * @returns its id, for the mail that carries it: the secret itself is derived when that mail is sent
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

/** The secret of a link, for the address in its mail: 256 bits that nobody has without the server's key. */
export function secretOf(linkKey: Buffer, linkId: string): string {
  return createHmac('sha256', linkKey).update(linkId).digest('base64url')
}

/** Crockford's digits: none is taken for another. 32 of them, 5 bits each. */
const codeDigits = '0123456789abcdefghjkmnpqrstvwxyz'

/** The same for somebody to type, while signed in: 60 bits, twelve digits of Crockford's. */
export function codeOf(linkKey: Buffer, linkId: string): string {
  const bytes = createHmac('sha256', linkKey).update(`code:${linkId}`).digest().subarray(0, 12)
  return [...bytes].map((byte) => codeDigits[byte % 32]).join('')
}

/** A code as a person types it: blanks, hyphens and case do not matter, and letters that are no digits mean those they look like. */
export function typedCode(text: string): string {
  return text.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
}

/** Looks at a link without using it, for the page that it opens. */
export async function findLink(
  database: Database | Tx,
  secret: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<FoundLink> {
  return foundLink(purpose, await readLiveLink(database, hashOf(secret), purpose, now))
}

/** Uses a link, in the transaction of what it does: of two at once, one finds it gone. */
export async function takeLink(tx: Tx, secret: string, purpose: LinkPurpose, now: Date): Promise<FoundLink> {
  return foundLink(purpose, await useLink(tx, hashOf(secret), purpose, now))
}

/** Whose a link is or was, good or not; undefined for one that was never made, or that nobody had. */
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
