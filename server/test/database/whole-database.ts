import { sql } from 'kysely'
import type { OwnedDatabases } from '../../src/platform/database/database.ts'

/** The rows of every table as JSON, a line each, by table (`public.orders`). Without the queue's jobs, which have no data. */
export async function readWholeDatabase({ owner }: OwnedDatabases): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'ledger')`.execute(owner)
  const rowsOf = tables.map(
    ({ name }) => sql`select ${name}::text as name, to_jsonb(x)::text as line from ${sql.table(name)} x`,
  )
  const { rows } = await sql<{ name: string; lines: string }>`
    select name, string_agg(line, e'\n' order by line) as lines
    from (${sql.join(rowsOf, sql` union all `)}) every_row group by name`.execute(owner)
  const empty = new Map(tables.map(({ name }) => [name, '']))
  return new Map([...empty, ...rows.map(({ name, lines }): [string, string] => [name, lines])])
}

/** The tables with a row that has a text. */
export function tablesWith(whole: ReadonlyMap<string, string>, text: string | RegExp): readonly string[] {
  const has = (lines: string) => (typeof text === 'string' ? lines.includes(text) : text.test(lines))
  return [...whole].filter(([, lines]) => has(lines)).map(([table]) => table)
}
