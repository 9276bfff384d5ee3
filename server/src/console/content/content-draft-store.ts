import type { ContentKind } from '@waymark/contract/console/content/content-kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

export interface ListedContent {
  readonly contentId: string
  readonly kind: ContentKind
  readonly title: string
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly publishedAt: Date | null
  readonly publishedBy: string | null
  readonly editedAt: Date | null
  readonly editedBy: string | null
}

const named = (body: string, language: string) => sql`
  coalesce(${sql.raw(body)} #>> array['words', ${language}::text, 'title'], '') as title,
  substring(${sql.raw(body)} ->> 'startsOn' from '^\\d{4}-\\d\\d-\\d\\d$') as "startsOn",
  substring(${sql.raw(body)} ->> 'endsOn' from '^\\d{4}-\\d\\d-\\d\\d$') as "endsOn"`

/** All of a company's content, published or only drafted, with titles in one language. */
export async function readContentList(
  database: Database,
  companyCode: string,
  language: string,
): Promise<readonly ListedContent[]> {
  const { rows } = await sql<ListedContent>`
    select i.content_id as "contentId", i.kind, i.position, ${named('i.body', language)}, i.made_at as "publishedAt",
      i.made_by as "publishedBy", d.edited_at as "editedAt", o.name as "editedBy"
    from content_item i
    left join content_draft d on d.company_code = i.company_code and d.content_id = i.content_id
    left join console_operator o on o.operator = d.edited_by
    where i.company_code = ${companyCode}
    union all
    select d.content_id, d.body ->> 'kind', 0, ${named('d.body', language)}, null, null, d.edited_at, o.name
    from content_draft d join console_operator o on o.operator = d.edited_by
    where d.company_code = ${companyCode} and not exists (
      select from content_item i where i.company_code = d.company_code and i.content_id = d.content_id)
    order by 2, 3, 1`.execute(database)
  return rows
}

export interface ContentDraft {
  readonly body: Readonly<Record<string, unknown>>
  readonly basedOn: number
  readonly revision: number
  readonly editedBy: string
}

/** The draft of an item. */
export async function readContentDraft(
  database: Database | Tx,
  key: ContentKey,
): Promise<ContentDraft | undefined> {
  return findContentDraft(database, key, sql``)
}

/** The same, locked, so that it's changed or published by one operator at a time. */
export async function lockContentDraft(tx: Tx, key: ContentKey): Promise<ContentDraft | undefined> {
  return findContentDraft(tx, key, sql`for update of d`)
}

async function findContentDraft(
  database: Database | Tx,
  { companyCode, contentId }: ContentKey,
  lock: RawBuilder<unknown>,
): Promise<ContentDraft | undefined> {
  const { rows } = await sql<ContentDraft>`
    select d.body, d.based_on as "basedOn", d.revision, o.name as "editedBy"
    from content_draft d join console_operator o on o.operator = d.edited_by
    where d.company_code = ${companyCode} and d.content_id = ${contentId} ${lock}`.execute(database)
  return rows[0]
}

export interface ContentKey {
  readonly companyCode: string
  readonly contentId: string
}

/**
 * Saves the draft that was read as `revision`, 0 for none, under a number that no draft had before: a page that is still open on a published
 * draft can't take a colleague's next one for it. @returns the new revision; undefined if there is another one by now
 */
export async function saveContentDraft(
  tx: Tx,
  { companyCode, contentId }: ContentKey,
  saved: {
    readonly body: object
    readonly basedOn: number
    readonly revision: number
    readonly by: bigint
    readonly now: Date
  },
): Promise<number | undefined> {
  const body = sql`${JSON.stringify(saved.body)}::jsonb`
  const { rows } =
    saved.revision === 0
      ? await sql<{ revision: number }>`
          insert into content_draft (company_code, content_id, body, based_on, edited_by, edited_at)
          values (${companyCode}, ${contentId}, ${body}, ${saved.basedOn}, ${saved.by}, ${saved.now})
          on conflict do nothing returning revision`.execute(tx)
      : await sql<{ revision: number }>`
          update content_draft set body = ${body}, based_on = ${saved.basedOn}, revision = nextval('content_draft_revision'),
            edited_by = ${saved.by}, edited_at = ${saved.now}
          where company_code = ${companyCode} and content_id = ${contentId} and revision = ${saved.revision}
          returning revision`.execute(tx)
  return rows[0]?.revision
}

/** Removes the draft that was read as `revision`. @returns whether it was still that one */
export async function removeContentDraft(
  tx: Tx,
  { companyCode, contentId }: ContentKey,
  revision: number,
): Promise<boolean> {
  const { rows } = await sql`
    delete from content_draft
    where company_code = ${companyCode} and content_id = ${contentId} and revision = ${revision}
    returning revision`.execute(tx)
  return rows.length > 0
}
