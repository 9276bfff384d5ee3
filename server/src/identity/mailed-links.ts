import { sql } from 'kysely'
import { createHash, createHmac } from 'node:crypto'
import { v4 as uuidv4 } from 'uuid'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/mount/principal.ts'

/** What a mailed link is for; a link of one purpose is worth nothing for another. */
export type LinkPurpose =
  | 'resetPassword'
  | 'activateMember'
  | 'affiliation'
  | 'changeEmail'
  | 'undoEmail'
  | 'linkProvider'
  | 'resetPin'

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
  if (link.customer !== undefined && link.purpose !== 'undoEmail') {
    await sql`
      update mailed_link set used_at = ${times.now}
      where customer_number = ${link.customer} and purpose = ${link.purpose} and used_at is null`.execute(tx)
  }
  const linkId = uuidv4()
  await sql`
    insert into mailed_link (link_id, secret_hash, purpose, customer_number, detail, created_at, expires_at)
    values (${linkId}, ${hashOf(link.purpose === 'resetPin' ? codeOf(linkKey, linkId) : secretOf(linkKey, linkId))}, ${link.purpose}, ${link.customer ?? null},
      ${JSON.stringify(link.detail)}::jsonb, ${times.now}, ${times.expiresAt})`.execute(tx)
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
  const { rows } = await sql<LinkRow>`
    select customer_number, detail, expires_at from mailed_link
    where secret_hash = ${hashOf(secret)} and purpose = ${purpose} and used_at is null and expires_at > ${now}`.execute(
    database,
  )
  return foundLink(purpose, rows[0])
}

/** Uses a link, in the transaction of what it does: of two at once, one finds it gone. */
export async function takeLink(tx: Tx, secret: string, purpose: LinkPurpose, now: Date): Promise<FoundLink> {
  const { rows } = await sql<LinkRow>`
    update mailed_link set used_at = ${now}
    where secret_hash = ${hashOf(secret)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning customer_number, detail, expires_at`.execute(tx)
  return foundLink(purpose, rows[0])
}

/** Keeps an unused link good for longer. */
export async function extendLink(tx: Tx, linkId: string, expiresAt: Date): Promise<void> {
  await sql`
    update mailed_link set expires_at = greatest(expires_at, ${expiresAt}::timestamptz)
    where link_id = ${linkId} and used_at is null`.execute(tx)
}

/** Whose a link is or was, good or not; undefined for one that was never made, or that nobody had. */
export async function linkOwner(
  database: Database,
  secret: string,
  purpose: LinkPurpose,
): Promise<CustomerNumber | undefined> {
  const { rows } = await sql<Pick<LinkRow, 'customer_number'>>`
    select customer_number from mailed_link where secret_hash = ${hashOf(secret)} and purpose = ${purpose}`.execute(
    database,
  )
  return rows[0]?.customer_number ?? undefined
}

/** Forgets links that ended a month ago. */
export async function forgetLinks(database: Database, now: Date): Promise<void> {
  await sql`delete from mailed_link where expires_at < ${now}::timestamptz - interval '30 days'`.execute(
    database,
  )
}

interface LinkRow {
  readonly customer_number: CustomerNumber | null
  readonly detail: Readonly<Record<string, string>>
  readonly expires_at: Date
}

function foundLink(purpose: LinkPurpose, row: LinkRow | undefined): FoundLink {
  if (row === undefined) return { kind: 'gone' }
  const { customer_number: customer, detail, expires_at: expiresAt } = row
  return { kind: 'good', link: { purpose, customer: customer ?? undefined, detail, expiresAt } }
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
