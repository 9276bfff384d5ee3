import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { forgetPages } from '../platform/database/forget-old-rows.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { LinkPurpose, MailedLink } from './mailed-links.ts'
import { isOpen } from './store.ts'

export interface LinkRow {
  readonly customer_number: CustomerNumber | null
  readonly detail: Readonly<Record<string, string>>
  readonly expires_at: Date
}

/** Ends a person's valid links for a purpose. */
export async function endLinks(
  tx: Tx,
  customer: CustomerNumber,
  purpose: LinkPurpose,
  now: Date,
): Promise<void> {
  await sql`
    update mailed_link set used_at = ${now}
    where customer_number = ${customer} and purpose = ${purpose} and used_at is null`.execute(tx)
}

export async function insertLink(
  tx: Tx,
  { purpose, customer, detail }: MailedLink,
  kept: {
    readonly linkId: string
    readonly secretHash: Buffer
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  await sql`
    insert into mailed_link (link_id, secret_hash, purpose, customer_number, detail, created_at, expires_at)
    values (${kept.linkId}, ${kept.secretHash}, ${purpose}, ${customer ?? null},
      ${JSON.stringify(detail)}::jsonb, ${kept.now}, ${kept.expiresAt})`.execute(tx)
}

/** Whether a link's owner, if it has one, isn't closed: what was mailed before a merge or a death changes nothing afterwards. */
const isOwnerOpen = isOpen(sql.ref('mailed_link.customer_number'))

/** A valid link, by its secret's hash. */
export async function readLiveLink(
  database: Database | Tx,
  secretHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select customer_number, detail, expires_at from mailed_link
    where secret_hash = ${secretHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
      and ${isOwnerOpen}`.execute(database)
  return rows[0]
}

/** Uses a link: of two concurrent attempts, one finds it gone. */
export async function useLink(
  tx: Tx,
  secretHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    update mailed_link set used_at = ${now}
    where secret_hash = ${secretHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
      and ${isOwnerOpen}
    returning customer_number, detail, expires_at`.execute(tx)
  return rows[0]
}

/** The owner of a link, valid or not. */
export async function readLinkOwner(
  database: Database,
  secretHash: Buffer,
  purpose: LinkPurpose,
): Promise<CustomerNumber | undefined> {
  const { rows } = await sql<Pick<LinkRow, 'customer_number'>>`
    select customer_number from mailed_link where secret_hash = ${secretHash} and purpose = ${purpose}`.execute(
    database,
  )
  return rows[0]?.customer_number ?? undefined
}

/** Deletes links that ended a month ago. */
export async function forgetLinks(database: Database, now: Date): Promise<void> {
  await forgetPages(
    database,
    { table: 'mailed_link', age: 'expires_at' },
    sql`${now}::timestamptz - interval '30 days'`,
  )
}

/** Keeps an unused link valid for longer. */
export async function extendLink(tx: Tx, linkId: string, expiresAt: Date): Promise<void> {
  await sql`
    update mailed_link set expires_at = greatest(expires_at, ${expiresAt}::timestamptz)
    where link_id = ${linkId} and used_at is null`.execute(tx)
}
