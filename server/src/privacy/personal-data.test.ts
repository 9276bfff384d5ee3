import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabases } from '../../test/database/database.ts'
import type { OwnedDatabases } from '../platform/database/database.ts'
import { impersonalTables, personalTables } from './personal-data.ts'
import { companyOf, namesIn, type PersonalTable } from './personal-table.ts'

const listed = (lists: readonly string[]): readonly string[] =>
  lists.flatMap((list) => namesIn(list)).toSorted()

/** What the list says about copying and erasing the columns: each column once. */
const copyOf = ({ copied, sealed, withheld }: PersonalTable) =>
  listed([copied, sealed?.columns ?? '', ...Object.values(withheld)])
const erasureOf = ({ erasure, erased, kept }: PersonalTable, columns: readonly string[]) =>
  erasure === 'rows' ? columns : [...Object.keys(erased), ...listed(Object.values(kept))].toSorted()

describe('the list of personal data', () => {
  let databases: OwnedDatabases
  let columns: ReadonlyMap<string, readonly string[]>
  beforeAll(async () => {
    databases = await openTestDatabases()
    // From the catalogue, since the information schema leaves out materialised views. The queue's jobs have no data.
    const { rows } = await sql<{ name: string; columns: readonly string[] }>`
      select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attname) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped
        and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'job_queue')
      group by 1`.execute(databases.owner)
    columns = new Map(rows.map((row) => [row.name, row.columns.toSorted()]))
  })
  afterAll(async () => databases.close())

  test('has every table of the database, once', () => {
    const names = [...personalTables, ...impersonalTables].map(({ table }) => table)
    expect(names.toSorted()).toEqual([...columns.keys()].toSorted())
  })

  test.each([...personalTables])('says of each column of $table whether a copy has it', (table) => {
    expect(copyOf(table)).toEqual(columns.get(table.table))
  })

  test.each([...personalTables])('says of each column of $table whether it is erased', (table) => {
    const all = columns.get(table.table) ?? []
    expect(erasureOf(table, all)).toEqual(all)
    const others = (table.alsoErased ?? []).flatMap(({ erased }) => Object.keys(erased))
    expect(all).toEqual(expect.arrayContaining(others))
  })

  test.each(personalTables.filter(({ kind }) => kind !== undefined))(
    'says of $table, which is in a copy, how its rows are known to be of a company',
    (table) => {
      expect(companyOf(table)).toBeDefined()
    },
  )

  test.each([...impersonalTables])('has each column of $table, which holds no personal data', (table) => {
    expect(listed([table.columns])).toEqual(columns.get(table.table))
    expect(table.reason).not.toBe('')
  })

  test("uses each kind's name once", () => {
    const kinds = personalTables.flatMap(({ kind }) => kind ?? [])
    expect(new Set(kinds).size).toBe(kinds.length)
  })
})
