import type { ListColumn } from '@waymark/contract/console/lists/list-facts'
import { chosenColumns, listQuery, type ListQuery } from '@waymark/contract/console/lists/list-queries'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../../platform/database/database.ts'

/** A saved list: which rows, and which columns of them. */
export interface View {
  readonly viewId: string
  readonly name: string
  readonly isShared: boolean
  readonly isOwn: boolean
  readonly owner: string
  readonly query: ListQuery
  readonly columns: readonly ListColumn[]
}

/** Views read at a time. */
const MOST_VIEWS = 100

/** Whose views: an operator sees their own and those shared in the company. */
export interface ViewReader {
  readonly companyCode: string
  readonly operator: bigint
}

interface Row extends Omit<View, 'query' | 'columns'> {
  readonly query: unknown
  readonly columns: unknown
  readonly seenAt: Date | null
}

const visible = ({ companyCode, operator }: ViewReader) =>
  sql`v.company_code = ${companyCode} and (v.is_shared or v.owner = ${operator})`

/** The views that an operator sees, by name. One saved before a list changed is left out, since it would show other rows. */
export async function readViews(database: Database, reader: ViewReader): Promise<readonly View[]> {
  const { rows } = await sql<Row>`
    select v.view_id as "viewId", v.name, v.is_shared as "isShared", v.owner = ${reader.operator} as "isOwn", o.name as owner,
      v.query, v.columns, null as "seenAt"
    from console_view v join console_operator o on o.operator = v.owner
    where ${visible(reader)} order by v.name, v.view_id limit ${MOST_VIEWS}`.execute(database)
  return rows.flatMap((row) => viewOf(row) ?? [])
}

/** A view with when the operator last opened it; undefined if they don't see it. */
export async function readView(
  database: Database,
  reader: ViewReader,
  viewId: string,
): Promise<{ readonly view: View; readonly seenAt: Date | null } | undefined> {
  const { rows } = await sql<Row>`
    select v.view_id as "viewId", v.name, v.is_shared as "isShared", v.owner = ${reader.operator} as "isOwn", o.name as owner,
      v.query, v.columns, s.seen_at as "seenAt"
    from console_view v join console_operator o on o.operator = v.owner
    left join console_view_seen s on s.view_id = v.view_id and s.operator = ${reader.operator}
    where v.view_id = ${viewId} and ${visible(reader)}`.execute(database)
  const [row] = rows
  const view = row && viewOf(row)
  return row === undefined || view === undefined ? undefined : { view, seenAt: row.seenAt }
}

function viewOf({ seenAt: _seenAt, query, columns, ...row }: Row): View | undefined {
  const [known, chosen] = [z.safeParse(listQuery, query), z.safeParse(chosenColumns, columns)]
  return known.success && chosen.success ? { ...row, query: known.data, columns: chosen.data } : undefined
}

export async function markSeen(
  database: Database,
  viewId: string,
  operator: bigint,
  now: Date,
): Promise<void> {
  await sql`
    insert into console_view_seen (view_id, operator, seen_at) values (${viewId}, ${operator}, ${now})
    on conflict (view_id, operator) do update set seen_at = excluded.seen_at`.execute(database)
}

export interface SavedView extends Pick<View, 'viewId' | 'name' | 'isShared' | 'query' | 'columns'> {
  readonly changedAt: Date
}

/** Writes a new view. @returns false if its owner has one of this name */
export async function insertView(
  database: Database,
  { companyCode, operator }: ViewReader,
  { viewId, name, isShared, query, columns, changedAt }: SavedView,
): Promise<boolean> {
  const { rows } = await sql`
    insert into console_view (view_id, company_code, owner, name, is_shared, query, columns, changed_at)
    values (${viewId}, ${companyCode}, ${operator}, ${name}, ${isShared}, ${JSON.stringify(query)}::jsonb,
      ${JSON.stringify(columns)}::jsonb, ${changedAt})
    on conflict (company_code, owner, name) do nothing returning 1`.execute(database)
  return rows.length > 0
}

/** Changes an own view. `used`: another own one has this name. */
export async function updateView(
  database: Database,
  { companyCode, operator }: ViewReader,
  { viewId, name, isShared, query, columns, changedAt }: SavedView,
): Promise<'saved' | 'used' | 'unknown'> {
  const { rows } = await sql<{ isUsed: boolean; isSaved: boolean }>`
    with used as (
      select from console_view
      where company_code = ${companyCode} and owner = ${operator} and name = ${name} and view_id <> ${viewId}),
    saved as (
      update console_view
      set name = ${name}, is_shared = ${isShared}, query = ${JSON.stringify(query)}::jsonb,
        columns = ${JSON.stringify(columns)}::jsonb, changed_at = ${changedAt}
      where view_id = ${viewId} and company_code = ${companyCode} and owner = ${operator} and not exists (select from used)
      returning 1)
    select exists (select from used) as "isUsed", exists (select from saved) as "isSaved"`.execute(database)
  const [row] = rows
  if (row?.isSaved === true) return 'saved'
  return row?.isUsed === true ? 'used' : 'unknown'
}

/** @returns whether there was such an own view */
export async function deleteView(
  database: Database,
  { companyCode, operator }: ViewReader,
  viewId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from console_view where view_id = ${viewId} and company_code = ${companyCode} and owner = ${operator}
    returning 1`.execute(database)
  return rows.length > 0
}
