import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { ListSource } from './list-source.ts'

/** Rows that are looked through for one page, and for a count: what a filter leaves out costs time as well. */
export const LOOKED_FOR_PAGE = 20_000
const LOOKED_FOR_COUNT = 100_000
/** Counting stops here. */
const MOST_COUNTED = 10_000

/** A row of a list as the server read it, and its place in the order. */
export interface ListedRow {
  readonly cursor: string
}

/**
 * At most `most` rows after a place, by the order's index: a page costs the same at its ten-thousandth as at its first. A filter that the
 * index doesn't bound is applied to at most `looked` rows.
 * @param after the values of the order's columns
 */
export async function readRows<Row extends ListedRow>(
  database: Database,
  source: ListSource,
  { after, most, looked }: { after: readonly string[] | undefined; most: number; looked: number },
): Promise<readonly Row[]> {
  const { alias, columns, details, cursor } = source
  const { rows } = await sql<Row>`
    select ${columns}, ${cursor} as cursor
    from (${matching(source, after, looked)} order by ${orderBy(source)} limit ${most}) ${alias} ${details}
    order by ${orderBy(source)}`.execute(database)
  return rows
}

/** Where looking through `looked` rows after a place ended; undefined if there are fewer. */
export async function findLookedEnd(
  database: Database,
  source: ListSource,
  after: readonly string[] | undefined,
  looked: number,
): Promise<string | undefined> {
  const { rows } = await sql<ListedRow>`
    select ${source.cursor} as cursor from ${source.table} where ${bounded(source, after)}
    order by ${orderBy(source)} offset ${looked - 1} limit 1`.execute(database)
  return rows[0]?.cursor
}

/** A number of rows: all of them, so many and more, or so many in the rows looked through. */
export interface ListCount {
  readonly count: number
  readonly is: 'exact' | 'more' | 'least'
}

/** @param also a condition besides the filter, such as a moment that the rows came after */
export async function countRows(
  database: Database,
  source: ListSource,
  also: RawBuilder<unknown> = sql`true`,
): Promise<ListCount> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from (
      ${matching(source, undefined, LOOKED_FOR_COUNT, also)} limit ${MOST_COUNTED + 1}) counted`.execute(
    database,
  )
  const count = rows[0]?.count ?? 0
  if (count > MOST_COUNTED) return { count: MOST_COUNTED, is: 'more' }
  const isCut =
    source.filters !== undefined &&
    (await findLookedEnd(database, source, undefined, LOOKED_FOR_COUNT)) !== undefined
  return { count, is: isCut ? 'least' : 'exact' }
}

/** The rows of a list that match, without an order of their own. */
function matching(
  source: ListSource,
  after: readonly string[] | undefined,
  looked: number,
  also: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const { table, alias, joins, filters } = source
  const bounds = sql`${bounded(source, after)} and ${also}`
  if (filters === undefined) return sql`select ${alias}.* from ${table} where ${bounds}`
  return sql`
    select ${alias}.* from (
      select * from ${table} where ${bounds} order by ${orderBy(source)} limit ${looked}) ${alias}
    ${joins} where ${filters}`
}

function bounded(source: ListSource, after: readonly string[] | undefined): RawBuilder<unknown> {
  if (after === undefined) return source.within
  const columns = sql.join(source.order.map(({ column }) => column))
  const values = sql.join(source.order.map(({ type }, at) => sql`cast(${after[at]} as ${type})`))
  return sql`${source.within} and (${columns}) ${source.isAscending ? sql`>` : sql`<`} (${values})`
}

function orderBy({ order, isAscending }: ListSource): RawBuilder<unknown> {
  return sql.join(order.map(({ column }) => sql`${column} ${isAscending ? sql`asc` : sql`desc`}`))
}
