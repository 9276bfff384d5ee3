import type { ListQuery } from '@waymark/contract/console/lists/list-queries'
import { partnerNamed, type CompanyConfiguration } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Locale } from '../../platform/locale.ts'
import { readCursor, type ListSource } from './list-source.ts'
import { findLookedEnd, LOOKED_FOR_PAGE, readRows, type ListedRow } from './list-store.ts'
import { memberList, presentMember, type MemberRow } from './member-list-store.ts'
import { claimList, orderList, type ClaimRow, type OrderRow } from './sent-lists-store.ts'

const PAGE = 50

/** What a list is read with. */
export interface ListPlace {
  readonly company: CompanyConfiguration
  readonly now: Date
  readonly locale: Locale
}

/** Where a query's rows come from. */
export function sourceOf(query: ListQuery, { company, now }: Pick<ListPlace, 'company' | 'now'>): ListSource {
  switch (query.list) {
    case 'members':
      return memberList(company, query, now)
    case 'orders':
      return orderList(company, query)
    case 'claims':
    default:
      return claimList(company, query)
  }
}

/** Rows of one list as the wire has them. */
export type ListRows =
  | { readonly list: 'members'; readonly rows: ReturnType<typeof presentMember>[] }
  | { readonly list: 'orders'; readonly rows: Omit<OrderRow, 'cursor'>[] }
  | { readonly list: 'claims'; readonly rows: ReturnType<typeof presentClaim>[] }

export interface ListPage {
  readonly page: ListRows
  /** Null on the last page. */
  readonly next: string | null
  /** How many rows were looked through, where that ended the page; null if it's full or the last one. */
  readonly looked: number | null
}

/** A page of a list after a cursor. @throws AppError INVALID_REQUEST for a cursor of another order */
export async function readListPage(
  database: Database,
  query: ListQuery,
  place: ListPlace,
  { after: cursor, most = PAGE }: { readonly after?: string | undefined; readonly most?: number } = {},
): Promise<ListPage> {
  const source = sourceOf(query, place)
  const after = cursor === undefined ? undefined : readCursor(query.order.by, cursor)
  const asked = { after, most: most + 1, looked: LOOKED_FOR_PAGE }
  const found = await presented(database, query, source, place, asked)
  const { page, last } = cutTo(found, most)
  if (last !== undefined) return { page, next: last, looked: null }
  const end =
    source.filters === undefined ? undefined : await findLookedEnd(database, source, after, LOOKED_FOR_PAGE)
  return { page, next: end ?? null, looked: end === undefined ? null : LOOKED_FOR_PAGE }
}

type Asked = Parameters<typeof readRows>[2]
/** Rows with their cursors beside them. */
type Found = ListRows & { readonly cursors: readonly string[] }

async function presented(
  database: Database,
  query: ListQuery,
  source: ListSource,
  place: ListPlace,
  asked: Asked,
): Promise<Found> {
  switch (query.list) {
    case 'members': {
      const rows = await readRows<MemberRow>(database, source, asked)
      const shown = rows.map((row) => presentMember(place.company, row, place))
      return { list: 'members', rows: shown, cursors: cursorsOf(rows) }
    }
    case 'orders': {
      const rows = await readRows<OrderRow>(database, source, asked)
      return { list: 'orders', rows: rows.map(withoutCursor), cursors: cursorsOf(rows) }
    }
    case 'claims':
    default: {
      const rows = await readRows<ClaimRow>(database, source, asked)
      return { list: 'claims', rows: rows.map((row) => presentClaim(row, place)), cursors: cursorsOf(rows) }
    }
  }
}

function cursorsOf(rows: readonly ListedRow[]): readonly string[] {
  return rows.map(({ cursor }) => cursor)
}

/** A claim with its partner by name. */
function presentClaim(
  { cursor: _cursor, partner, about, ...row }: ClaimRow,
  { company, locale }: Pick<ListPlace, 'company' | 'locale'>,
) {
  return { ...row, about: partner === null ? about : `${partnerNamed(company, partner, locale)} ${about}` }
}

function withoutCursor<Row extends ListedRow>({ cursor: _cursor, ...row }: Row): Omit<Row, 'cursor'> {
  return row
}

/** The page without the row that shows that there are more. */
function cutTo({ cursors, ...page }: Found, most: number): { page: ListRows; last: string | undefined } {
  if (cursors.length <= most) return { page, last: undefined }
  const last = cursors[most - 1]
  switch (page.list) {
    case 'members':
      return { page: { list: 'members', rows: page.rows.slice(0, most) }, last }
    case 'orders':
      return { page: { list: 'orders', rows: page.rows.slice(0, most) }, last }
    case 'claims':
    default:
      return { page: { list: 'claims', rows: page.rows.slice(0, most) }, last }
  }
}
