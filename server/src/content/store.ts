import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { ContentKind } from './content-item.ts'

export interface ContentRow {
  readonly content_id: string
  readonly kind: ContentKind
  /** As written: readers validate it. */
  readonly body: unknown
}

export interface ListedRow extends ContentRow {
  readonly made_by: string
  readonly made_at: Date
}

export async function readKind(
  database: Database,
  companyCode: string,
  kind: ContentKind,
): Promise<readonly ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select content_id, kind, body from content_item
    where company_code = ${companyCode} and kind = ${kind}
    order by position, content_id`.execute(database)
  return rows
}

export async function readItem(
  database: Database,
  companyCode: string,
  contentId: string,
): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`
    select content_id, kind, body from content_item
    where company_code = ${companyCode} and content_id = ${contentId}`.execute(database)
  return rows[0]
}

/** The items with these ids, each once. */
export async function readItemsNamed(
  database: Database,
  named: readonly { readonly companyCode: string; readonly contentId: string }[],
): Promise<readonly (ContentRow & { readonly company_code: string })[]> {
  const { rows } = await sql<ContentRow & { company_code: string }>`
    select company_code, content_id, kind, body from content_item
    where (company_code, content_id) in (
      select "companyCode", "contentId"
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n ("companyCode" text, "contentId" text))`.execute(
    database,
  )
  return rows
}

/** All items of a company with their last author, by kind and position. */
export async function readAll(database: Database | Tx, companyCode: string): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select content_id, kind, body, made_by, made_at from content_item
    where company_code = ${companyCode} order by kind, position, content_id`.execute(database)
  return rows
}

export interface WrittenItem {
  readonly id: string
  readonly kind: ContentKind
  readonly position: number
}

/** Who writes or removes items, and when. */
export interface WrittenBy {
  readonly by: string
  readonly at: Date
  /** The revision of the draft that is published; an import has none. */
  readonly draft?: number
}

/** Writes items, replacing those with the same ids, with a version of each in its history; under the jobs role. */
export async function writeItems(
  tx: Tx,
  companyCode: string,
  items: readonly WrittenItem[],
  made: WrittenBy,
): Promise<void> {
  if (items.length === 0) return
  const rows = items.map((item) => ({
    content_id: item.id,
    kind: item.kind,
    position: item.position,
    body: item,
  }))
  await sql`
    insert into content_item (company_code, content_id, kind, position, body, made_by, made_at)
    select ${companyCode}, r.content_id, r.kind, r.position, r.body, ${made.by}, ${made.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (content_id text, kind text, position integer, body jsonb)
    on conflict (company_code, content_id) do update set
      kind = excluded.kind, position = excluded.position, body = excluded.body,
      made_by = excluded.made_by, made_at = excluded.made_at`.execute(tx)
  const ids = items.map(({ id }) => id)
  await addVersions(tx, companyCode, ids, { ...made, body: sql`i.body` })
}

export async function removeItems(
  tx: Tx,
  companyCode: string,
  ids: readonly string[],
  made: WrittenBy,
): Promise<void> {
  if (ids.length === 0) return
  await addVersions(tx, companyCode, ids, { ...made, body: sql`null` })
  await sql`
    delete from content_item
    where company_code = ${companyCode}
      and content_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(tx)
}

/** Adds the next version of each item to its history, after the items' rows were locked by writing them. */
async function addVersions(
  tx: Tx,
  companyCode: string,
  ids: readonly string[],
  { by, at, draft, body }: WrittenBy & { readonly body: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    insert into content_version (company_code, content_id, number, kind, body, made_by, made_at, draft_revision)
    select i.company_code, i.content_id,
      1 + coalesce((select max(v.number) from content_version v
        where v.company_code = i.company_code and v.content_id = i.content_id), 0),
      i.kind, ${body}, ${by}, ${at}, ${draft ?? null}::integer
    from content_item i
    where i.company_code = ${companyCode}
      and i.content_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(tx)
}

export interface ContentVersion {
  readonly number: number
  readonly madeBy: string
  readonly madeAt: Date
  /** As written; null if the item was removed. */
  readonly body: Readonly<Record<string, unknown>> | null
}

/** An item's published states, the latest first. */
export async function readItemVersions(
  database: Database,
  companyCode: string,
  contentId: string,
  most: number,
): Promise<readonly ContentVersion[]> {
  const { rows } = await sql<ContentVersion>`
    select number, made_by as "madeBy", made_at as "madeAt", body from content_version
    where company_code = ${companyCode} and content_id = ${contentId} order by number desc limit ${most}`.execute(
    database,
  )
  return rows
}

/** Whether a draft was published, by its revision, which no other draft has. */
export async function wasPublished(
  tx: Tx,
  { companyCode, contentId }: { readonly companyCode: string; readonly contentId: string },
  revision: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from content_version
    where company_code = ${companyCode} and content_id = ${contentId} and draft_revision = ${revision}`.execute(
    tx,
  )
  return rows.length > 0
}

/** The number of an item's latest version, with its row locked while there is one; 0 if it never was published. */
export async function lockLatestNumber(tx: Tx, companyCode: string, contentId: string): Promise<number> {
  await sql`
    select from content_item where company_code = ${companyCode} and content_id = ${contentId} for update`.execute(
    tx,
  )
  const { rows } = await sql<{ number: number }>`
    select number from content_version where company_code = ${companyCode} and content_id = ${contentId}
    order by number desc limit 1`.execute(tx)
  return rows[0]?.number ?? 0
}

export interface ActivationRow {
  readonly offer_id: string
  readonly activated_at: Date
}

/** Activates an offer for an account; a second time changes nothing. @returns the time of the first activation */
export async function activateOnce(
  database: Database,
  activation: {
    readonly account: bigint
    readonly offerId: string
    readonly customer: bigint
    readonly at: Date
  },
): Promise<Date> {
  await sql`
    insert into offer_activation (account, offer_id, customer_number, activated_at)
    values (${activation.account}, ${activation.offerId}, ${activation.customer}, ${activation.at})
    on conflict do nothing`.execute(database)
  const { rows } = await sql<ActivationRow>`
    select offer_id, activated_at from offer_activation
    where account = ${activation.account} and offer_id = ${activation.offerId}`.execute(database)
  const [row] = rows
  if (row === undefined) throw new Error('An activation that was just written is missing')
  return row.activated_at
}

/** An offer and an account. */
export interface ActivationKey {
  readonly account: bigint
  readonly offerId: string
}

/** When each of these offers was activated; undefined if it wasn't. */
export async function readMomentsOfActivation(
  database: Database,
  keys: readonly ActivationKey[],
): Promise<(key: ActivationKey) => Date | undefined> {
  const nameOf = ({ account, offerId }: ActivationKey): string => `${String(account)}/${offerId}`
  const asked = keys.map(({ account, offerId }) => ({ account: String(account), offerId }))
  const { rows } = await sql<ActivationKey & { at: Date }>`
    select account, offer_id as "offerId", activated_at as at from offer_activation
    where (account, offer_id) in (
      select account, "offerId" from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k (account bigint, "offerId" text))`.execute(
    database,
  )
  const moments = new Map(rows.map((row) => [nameOf(row), row.at]))
  return (key) => moments.get(nameOf(key))
}

export async function readActivations(
  database: Database,
  account: bigint,
): Promise<readonly ActivationRow[]> {
  const { rows } = await sql<ActivationRow>`
    select offer_id, activated_at from offer_activation
    where account = ${account} order by activated_at, offer_id`.execute(database)
  return rows
}
