import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'

/** Columns with a value of its own in each copy, although no unique index over all rows says so. */
const ownInCopies: Readonly<Record<string, readonly string[]>> = {
  'ledger.entry': ['journal_id'],
  'ledger.lot': ['expires_on'],
  'public.company_limit': ['name'],
  'public.customer': ['email'],
  'public.nominee': ['customer_number'],
  'public.pool_member': ['account'],
}
/** There is one of each, however many rows people have; or they are sums that no member reads. */
const notMultiplied: ReadonlySet<string> = new Set([
  'public.company_import',
  'public.configuration',
  'public.schema_migration',
  'public.tracking_count',
])
/** Whose a row is, and of which kind. A copy has the same, unless a unique index has no other column; then it differs in the first of these. */
const keptInCopies: readonly string[] = [
  'customer_number',
  'membership_number',
  'account_id',
  'account',
  'program_code',
  'company_code',
  'kind',
  'name',
  'point_type',
]

interface Table {
  readonly name: string
  /** Their types by name. */
  readonly columns: Readonly<Record<string, string>>
  /** The columns of each unique index over all rows. */
  readonly unique: readonly (readonly string[])[]
}

/**
 * Adds copies of every row in the database, for reads with many rows. Copies differ in unique columns. One value is copied alike in all tables,
 * so a copy refers to the copy of what its original refers to, where the reference is unique. Only reading makes sense afterwards: constraints
 * are passed over, and unique indexes on some of the rows are dropped.
 */
export async function multiplyRows(owner: Database, copies: number): Promise<void> {
  const { rows: partial } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indisunique and (indpred is not null or indexprs is not null)`.execute(owner)
  for (const { name } of partial) await sql`drop index ${sql.raw(name)}`.execute(owner)
  const { rows: tables } = await sql<Table>`
    select n.nspname || '.' || c.relname as name,
      (select jsonb_object_agg(attname, atttypid::regtype::text) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select jsonb_agg((select jsonb_agg(attname order by array_position(i.indkey::int2[], attnum))
          from pg_attribute where attrelid = c.oid and attnum = any (i.indkey)))
        from pg_index i where i.indrelid = c.oid and i.indisunique), '[]') as unique
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'ledger')`.execute(owner)
  await withoutChecks(owner, async (connection) => {
    for (const table of tables) {
      if (!notMultiplied.has(table.name)) await copyRows(connection, table, copies)
    }
    // A statement leaves out what was posted after its account's last entry.
    await sql`
      update ledger.balance b set seq = e.last
      from (select account_id, point_type, max(seq) as last from ledger.entry group by 1, 2) e
      where (e.account_id, e.point_type) = (b.account_id, b.point_type)`.execute(connection)
  })
}

/** Runs statements that foreign keys and triggers don't check. */
export async function withoutChecks(
  owner: Database,
  work: (connection: Database) => Promise<void>,
): Promise<void> {
  await owner.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await work(connection)
    await sql`reset session_replication_role`.execute(connection)
  })
}

async function copyRows(connection: Database, table: Table, copies: number): Promise<void> {
  const own = ownColumns(table)
  const columns = Object.entries(table.columns)
  const values = columns.map(([name, type]) => {
    const value = sql.ref(`original.${name}`)
    return own.has(name) ? copied(value, type) : value
  })
  await sql`
    insert into ${sql.table(table.name)} (${sql.join(columns.map(([name]) => sql.ref(name)))}) overriding system value
    select ${sql.join(values)}
    from ${sql.table(table.name)} as original, generate_series(1, ${copies}::int) as copy`.execute(connection)
}

function ownColumns({ name, unique }: Table): ReadonlySet<string> {
  const own = new Set(ownInCopies[name])
  for (const columns of unique) {
    if (columns.some((column) => own.has(column))) continue
    const chosen =
      columns.findLast((column) => !keptInCopies.includes(column)) ??
      keptInCopies.find((column) => columns.includes(column))
    if (chosen !== undefined) own.add(chosen)
  }
  return own
}

/** A value in a copy, in the form of the original: digits, an order's number (which has no 0), an email address. */
function copied(value: RawBuilder<unknown>, type: string): RawBuilder<unknown> {
  switch (type) {
    case 'bigint':
      return sql`${value} + copy * 1000003`
    case 'integer':
    case 'smallint':
      return sql`${value} + copy * 100`
    case 'date':
      return sql`${value} + copy * 7`
    case 'timestamp with time zone':
      return sql`${value} + copy * interval '1 second'`
    case 'uuid':
      return sql`overlay(${value}::text placing lpad(copy::text, 8, '0') from 29)::uuid`
    case 'bytea':
      return sql`${value} || int4send(copy)`
    case 'text':
      return sql`case
        when ${value} ~ '^[0-9]+$' then (${value}::numeric + copy * 1003)::text
        when ${value} ~ '^[A-Z]+-.*[0-9A-Z]{4}$' then left(${value}, -2) || '0' || chr(64 + copy)
        when ${value} like '%@%' then copy || ${value}
        else ${value} || copy end`
    default:
      throw new Error(`A copy of a value of the type ${type} isn't known.`)
  }
}
