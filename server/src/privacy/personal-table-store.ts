import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Person } from './person-store.ts'
import { personalTables } from './personal-data.ts'
import { namesIn, type Belongs, type Overwritten, type PersonalTable } from './personal-table.ts'

type Condition = RawBuilder<unknown>
export type CopiedRow = Readonly<Record<string, unknown>>

/** The copied columns and fields of a table, as an SQL fragment. */
function copiedParts(table: PersonalTable): readonly Condition[] {
  const fields = Object.entries(table.copiedFields ?? {})
  const { columns = '', key = '' } = table.sealed ?? {}
  return [
    ...namesIn(table.copied).map((name) => sql`${sql.ref(name)}`),
    ...fields.map(
      ([name, { column, field }]) => sql`${sql.ref(column)} ->> ${sql.lit(field)} as ${sql.id(name)}`,
    ),
    ...namesIn(`${columns} ${key}`).map((name) => sql`${sql.ref(name)}`),
  ]
}

/** A person's rows in a table, with the copied columns, ordered by the first two. */
export async function readCopiedRows(
  db: Database | Tx,
  table: PersonalTable,
  person: Person,
): Promise<readonly CopiedRow[]> {
  const parts = copiedParts(table)
  const order = parts.length > 1 ? sql`1, 2` : sql`1`
  const { rows } = await sql<CopiedRow>`
    select ${sql.join(parts)} from ${sql.table(table.table)}
    where ${belongsToAny(table.belongs, person)} order by ${order}`.execute(db)
  return rows
}

/** Erases what one table stores about a person: its rows or their contents, and what others' rows say. @returns rows changed */
export async function eraseIn(tx: Tx, table: PersonalTable, person: Person): Promise<bigint> {
  const target = sql.table(table.table)
  let changed = 0n
  for (const { belongs, erased } of table.alsoErased ?? [])
    changed += await overwrite(tx, table, belongs, erased, person)
  if (table.erasure === 'rows') {
    const { numAffectedRows = 0n } =
      await sql`delete from ${target} where ${belongsToAny(table.belongs, person)}`.execute(tx)
    return changed + numAffectedRows
  }
  for (const belongs of table.belongs) changed += await overwrite(tx, table, belongs, table.erased, person)
  return changed
}

async function overwrite(
  tx: Tx,
  { table }: PersonalTable,
  belongs: Belongs,
  erased: Readonly<Record<string, Overwritten>>,
  person: Person,
): Promise<bigint> {
  const columns = Object.entries(erased)
  if (columns.length === 0) return 0n
  const changes = columns.map(([name, value]) => sql`${sql.id(name)} = ${written(name, value)}`)
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.join(changes)} where ${belongsTo(belongs, person)}`.execute(tx)
  return numAffectedRows
}

function written(name: string, value: Overwritten): Condition {
  const column = sql.ref(name)
  if (value === null || typeof value === 'boolean') return sql`${sql.lit(value)}`
  // Empty values stay empty: some columns only apply to one kind of row.
  if (typeof value === 'string')
    return sql`case when ${column} is null then ${column} else ${sql.lit(value)} end`
  return 'fields' in value
    ? sql`${column} || ${JSON.stringify(value.fields)}::jsonb`
    : sql`'erased-' || customer_number || '@erased.invalid'`
}

function belongsToAny(all: readonly Belongs[], person: Person): Condition {
  return sql`(${sql.join(
    all.map((one) => belongsTo(one, person)),
    sql` or `,
  )})`
}

function belongsTo(belongs: Belongs, person: Person): Condition {
  switch (belongs.by) {
    case 'customer':
      return sql`${sql.ref(belongs.column)} = ${person.customer}`
    case 'account':
      return sql`${sql.ref(belongs.column)} = any(${person.accounts.map(String)}::bigint[])`
    case 'membership':
      return sql`(company_code, program_code, membership_number) in (
        select company_code, program_code, membership_number from membership where customer_number = ${person.customer})`
    case 'email':
      return sql`lower(${sql.ref(belongs.column)}) = lower(${person.email})`
    case 'field':
      return sql`${sql.ref(belongs.column)} ->> ${sql.lit(belongs.field)} = any(${valuesOf(belongs.is, person)}::text[])`
    case 'name': {
      const reader =
        belongs.toldTo === 'field'
          ? sql`${sql.ref(belongs.column)} ->> 'customer'`
          : sql`customer_number::text`
      return sql`(${reader} = any(${person.family}::text[])
        and ${sql.ref(belongs.column)} ->> ${sql.lit(belongs.field)} = any(${person.names}::text[]))`
    }
    case 'parent':
      break
  }
  const parent = personalTables.find(({ table }) => table === belongs.table)
  if (parent === undefined) throw new Error(`${belongs.table} is not among the tables with personal data`)
  const columns = sql.join(namesIn(belongs.columns).map((name) => sql.ref(name)))
  const keys = sql.join(namesIn(belongs.keys).map((name) => sql.ref(name)))
  return sql`(${columns}) in (select ${keys} from ${sql.table(parent.table)} where ${belongsToAny(parent.belongs, person)})`
}

function valuesOf(is: 'customer' | 'email' | 'membershipNumber', person: Person): readonly string[] {
  if (is === 'customer') return [String(person.customer)]
  return is === 'email' ? [person.email] : person.membershipNumbers
}
