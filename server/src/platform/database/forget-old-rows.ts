import { sql, type RawBuilder } from 'kysely'
import { rowPages } from '../jobs/for-each-row.ts'
import type { Database } from './database.ts'

/** A table of which every row goes once it is past its retention. Names come from code only. */
export interface PassingRows {
  readonly table: string
  /** The column a row's age is counted from; an index starts with it. */
  readonly age: string
  readonly keptMs: number
  /** Rows with this value in a column stay; there are few of them. */
  readonly unless?: { readonly column: string; readonly is: string }
}

/** A table of which rows past their retention can stay, however many they are: they're passed by their key. */
export interface KeptRows extends Omit<PassingRows, 'unless'> {
  /** The primary key: one column. */
  readonly key: string
  /** A column of another table that refers to the key: referenced rows stay. */
  readonly unlessIn?: { readonly table: string; readonly column: string }
  /** A timestamp that must also have passed, if the row has one. */
  readonly notBefore?: string
}

const PAGE = 1000

interface PassedRow {
  readonly age: string
  readonly key: string
  readonly isForgotten: boolean
}

/**
 * Deletes rows past their retention, a page per statement, so that none takes long.
 * @returns the number of rows deleted, under the jobs role
 */
export async function forgetOldRows(database: Database, kept: KeptRows, now: Date): Promise<number> {
  const before = new Date(now.getTime() - kept.keptMs)
  const pages = rowPages<PassedRow>({
    read: async (after, most) => forgetPage(database, kept, { before, after, most, now }),
    keyOf: ({ key }) => key,
    pageSize: PAGE,
  })
  let forgotten = 0
  for await (const page of pages) forgotten += page.filter(({ isForgotten }) => isForgotten).length
  return forgotten
}

/**
 * Deletes the rows of a table past their retention, as `forgetOldRows` does.
 * @returns the number of rows deleted, under the jobs role
 */
export async function forgetPassedRows(database: Database, passing: PassingRows, now: Date): Promise<number> {
  return forgetPages(database, passing, new Date(now.getTime() - passing.keptMs))
}

/**
 * Deletes the rows of a table whose age is before a moment, a page per statement. Thousands can have the same day as their age, so a page
 * isn't sorted by a key within it: each takes what the one before left.
 * @returns the number of rows deleted, under the jobs role
 */
export async function forgetPages(
  database: Database,
  { table: name, age: column, unless }: Omit<PassingRows, 'keptMs'>,
  before: Date | RawBuilder<unknown>,
): Promise<number> {
  const [table, age] = [sql.table(name), sql.ref(column)]
  const isOver = unless === undefined ? sql`true` : sql`${sql.ref(unless.column)} <> ${unless.is}`
  let forgotten = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${age} < ${before} and ${isOver}
        order by ${age} limit ${PAGE}))`.execute(database)
    if (numAffectedRows === 0n) return forgotten
    forgotten += Number(numAffectedRows)
  }
}

async function forgetPage(
  database: Database,
  kept: KeptRows,
  {
    before,
    after,
    most,
    now,
  }: {
    readonly before: Date
    readonly after: PassedRow | undefined
    readonly most: number
    readonly now: Date
  },
): Promise<readonly PassedRow[]> {
  const [table, key, age] = [sql.table(kept.table), sql.ref(`t.${kept.key}`), sql.ref(`t.${kept.age}`)]
  const since =
    after === undefined ? sql`true` : sql`(${age}, ${key}::text) > (${after.age}::timestamptz, ${after.key})`
  const isOver =
    kept.notBefore === undefined
      ? sql`true`
      : sql`coalesce(${sql.ref(`t.${kept.notBefore}`)} < ${now}::timestamptz, true)`
  const isFree =
    kept.unlessIn === undefined
      ? sql`true`
      : sql`not exists (select 1 from ${sql.table(kept.unlessIn.table)} u where ${sql.ref(`u.${kept.unlessIn.column}`)} = ${key})`
  const { rows } = await sql<PassedRow>`
    with page as (
      select ${key} as key, ${age} as age from ${table} t
      where ${age} < ${before} and ${since} order by ${age}, ${key}::text limit ${most}
    ), gone as (
      delete from ${table} t using page where ${key} = page.key and ${age} = page.age and ${isOver} and ${isFree}
      returning ${key} as key
    )
    select page.key::text as key, page.age::text as age, gone.key is not null as "isForgotten"
    from page left join gone on gone.key = page.key order by page.age, page.key::text`.execute(database)
  return rows
}
