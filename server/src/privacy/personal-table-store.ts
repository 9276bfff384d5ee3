import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Person } from './person-store.ts'
import { personalTables } from './personal-data.ts'
import {
  companyOf,
  namesIn,
  type Belongs,
  type FieldValue,
  type UserEntries,
  type Overwritten,
  type PersonalTable,
} from './personal-table.ts'
import { asCompared, fieldOf, termsOf } from './personal-term-store.ts'

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
    where ${isPersons(table, person)} order by ${order}`.execute(db)
  return rows
}

/** Erases what one table stores about a person: its rows or their contents, and what others' rows say. @returns rows changed */
export async function eraseIn(tx: Tx, table: PersonalTable, person: Person): Promise<bigint> {
  const target = sql.table(table.table)
  let changed = 0n
  for (const { belongs, erased } of table.alsoErased ?? [])
    changed += await overwrite(tx, table, belongs, erased, person)
  if (table.erasure === 'rows') {
    // One at a time: a row that somebody changes meanwhile has another place by then.
    const each = isLookedUpEach(table, table.belongs) ? table.belongs.map((one) => [one]) : [table.belongs]
    for (const belongs of each) {
      const { numAffectedRows = 0n } =
        await sql`delete from ${target} where ${isPersons(table, person, belongs)}`.execute(tx)
      changed += numAffectedRows
    }
    return changed
  }
  for (const belongs of table.belongs) changed += await overwrite(tx, table, belongs, table.erased, person)
  return changed
}

async function overwrite(
  tx: Tx,
  table: PersonalTable,
  belongs: Belongs,
  erased: Readonly<Record<string, Overwritten>>,
  person: Person,
): Promise<bigint> {
  const columns = Object.entries(erased)
  if (columns.length === 0) return 0n
  const changes = columns.map(([name, value]) => sql`${sql.id(name)} = ${written(name, value, person)}`)
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table.table)} set ${sql.join(changes)} where ${belongsToAny(table, [belongs], person)}`.execute(
    tx,
  )
  return numAffectedRows
}

function written(name: string, value: Overwritten, person: Person): Condition {
  const column = sql.ref(name)
  if (value === null || typeof value === 'boolean') return sql`${sql.lit(value)}`
  // Empty values stay empty: some columns only apply to one kind of row.
  if (typeof value === 'string')
    return sql`case when ${column} is null then ${column} else ${sql.lit(value)} end`
  if (!('fields' in value)) return sql`'erased-' || customer_number || '@erased.invalid'`
  const fields = sql`${JSON.stringify(value.fields)}::jsonb`
  if (value.of === undefined) return sql`${column} || ${fields}`
  const { list } = value.of
  return sql`jsonb_set(${column}, array[${sql.lit(list)}], (
    select jsonb_agg(case when ${isEntryOf(value.of, person)} then entry || ${fields} else entry end order by place)
    from ${entriesOf(name, list)} with ordinality as listed (entry, place)))`
}

/** The entries of a list in a JSON column; none where the column has no such list. */
function entriesOf(column: string, list: string): Condition {
  const found = sql`${sql.ref(column)} -> ${sql.lit(list)}`
  return sql`jsonb_array_elements(case when jsonb_typeof(${found}) = 'array' then ${found} else '[]'::jsonb end)`
}

function isEntryOf({ reference, email }: UserEntries, person: Person): Condition {
  return sql`(entry ->> ${sql.lit(reference)} = any(${person.userReferences}::text[])
    or lower(entry ->> ${sql.lit(email)}) = lower(${person.email}))`
}

/** A row is the person's, and the company's that is meant. */
function isPersons(table: PersonalTable, person: Person, belongs = table.belongs): Condition {
  const own = belongsToAny(table, belongs, person)
  return person.onlyOf === undefined ? own : sql`(${own} and ${isOfCompany(table, [person.onlyOf])})`
}

function isOfCompany(table: PersonalTable, companies: readonly string[]): Condition {
  const of = companyOf(table)
  if (of === undefined) throw new Error(`${table.table} does not say which company has its rows`)
  const isOne = (code: Condition) => sql`${code} = any(${[...companies]}::text[])`
  if (of === 'person') return sql`true`
  if (of === 'column') return isOne(sql`company_code`)
  if (of.by === 'field') return isOne(sql`(${fieldOf(of)})`)
  if (of.by === 'account')
    return sql`${sql.ref(of.column)} in (select account from membership where ${isOne(sql`company_code`)})`
  const parent = personalTables.find((one) => one.table === of.table)
  const itself = parent === undefined ? isOne(sql`company_code`) : isOfCompany(parent, companies)
  return sql`(${columnsOf(of.columns)}) in (select ${columnsOf(of.keys)} from ${sql.table(of.table)} where ${itself})`
}

function belongsToAny(table: PersonalTable, belongs: readonly Belongs[], person: Person): Condition {
  const all = belongs.map((one) => belongsTo(table, one, person))
  if (isLookedUpEach(table, belongs)) {
    const places = all.map((one) => sql`select ctid from ${sql.table(table.table)} where ${one}`)
    return sql`ctid = any(array(${sql.join(places, sql` union all `)}))`
  }
  const any = sql`(${sql.join(all, sql` or `)})`
  if (table.hasTermsIndex === undefined) return any
  const wanted = belongs.map((one) => wantedTerms(one, person))
  return sql`(${termsOf(table)} && (${sql.join(wanted, sql` || `)}) and ${any})`
}

const withSubselect: ReadonlySet<Belongs['by']> = new Set(['membership', 'parent', 'formerHolder'])

/** Whether each way has a lookup of its own: with a subselect joined by `or`, PostgreSQL reads the whole table. */
function isLookedUpEach({ hasTermsIndex }: PersonalTable, belongs: readonly Belongs[]): boolean {
  return hasTermsIndex === undefined && belongs.length > 1 && belongs.some(({ by }) => withSubselect.has(by))
}

/** The terms of a person's rows: each row has one of them at least. */
function wantedTerms(belongs: Belongs, person: Person): Condition {
  if (belongs.by === 'field') return sql`${[...valuesOf(belongs.is, person)]}::text[]`
  if (belongs.by === 'name') return sql`${[...person.acquainted]}::text[]`
  if (belongs.by === 'reference')
    return sql`array(select ${sql.ref(belongs.key)}::text from ${rowsOf(belongs.table, person)})`
  throw new Error(`Rows that belong by ${belongs.by} have no term`)
}

function belongsTo(table: PersonalTable, belongs: Belongs, person: Person): Condition {
  switch (belongs.by) {
    case 'customer':
      return sql`${sql.ref(belongs.column)} = ${person.customer}`
    case 'account':
      return sql`${sql.ref(belongs.column)} = any(${person.accounts.map(String)}::bigint[])`
    case 'membership':
      return sql`(company_code, program_code, membership_number) in (
        select company_code, program_code, membership_number from membership where customer_number = ${person.customer})`
    case 'email': {
      const isOwn = sql`lower(${sql.ref(belongs.column)}) = lower(${person.email})`
      return belongs.unless === undefined ? isOwn : sql`(${isOwn} and ${sql.ref(belongs.unless)} is null)`
    }
    case 'field':
      return isValue(table, belongs, person)
    case 'reference': {
      const { key } = belongs
      return sql`${fieldOf(belongs)} in (select ${sql.ref(key)}::text from ${rowsOf(belongs.table, person)})`
    }
    case 'name': {
      const isAcquainted =
        belongs.toldTo === 'field'
          ? sql`${sql.ref(belongs.column)} ->> 'customer' = any(${person.acquainted}::text[])`
          : sql`customer_number = any(${person.acquainted}::bigint[])`
      return sql`(${isAcquainted} and ${fieldOf(belongs)} = any(${person.names}::text[]))`
    }
    case 'entry':
      return sql`(${sql.ref(belongs.account)} = any(${person.companyAccounts.map(String)}::bigint[])
        and exists (select from ${entriesOf(belongs.column, belongs.list)} as entry where ${isEntryOf(belongs, person)}))`
    case 'formerHolder':
      return isOfFormerHolder(table, person)
    case 'parent':
      break
  }
  return sql`(${columnsOf(belongs.columns)}) in (select ${columnsOf(belongs.keys)} from ${rowsOf(belongs.table, person)})`
}

/** Who handed the company over first after a flight: as its list of flights shows it (list-company-flights.ts), by the programme's days. */
function isOfFormerHolder({ table }: PersonalTable, person: Person): Condition {
  const row = (name: string) => sql.ref(`${table}.${name}`)
  const timeZone = sql`coalesce(${JSON.stringify(person.timeZones)}::jsonb ->> (e.company_code || ' ' || e.program_code), 'UTC')`
  const wasBefore = sql`(${row('departs_on')} < (e.at at time zone ${timeZone})::date or coalesce(${row('journal_id')} < e.event_id, false))`
  return sql`(${row('user_number')} = ${row('membership_number')}
    and (company_code, program_code, membership_number) in (
      select company_code, program_code, membership_number from nominee where customer_number = ${person.customer})
    and ${person.customer} = (
      select n.customer_number from company_event e join nominee n using (nominee_reference)
      where e.company_code = ${row('company_code')} and e.program_code = ${row('program_code')}
        and e.membership_number = ${row('membership_number')} and e.kind = 'ownerChanged' and ${wasBefore}
      order by e.event_id limit 1))`
}

function columnsOf(names: string): Condition {
  return sql.join(namesIn(names).map((name) => sql.ref(name)))
}

/** A person's rows in a table, as the end of a query. */
function rowsOf(name: string, person: Person): Condition {
  const owning = personalTables.find(({ table }) => table === name)
  if (owning === undefined) throw new Error(`${name} is not among the tables with personal data`)
  return sql`${sql.table(name)} where ${isPersons(owning, person)}`
}

/** A number is the person's unless its row is another company's or names another programme's member who has it too. */
function isValue(
  table: PersonalTable,
  { is, ...place }: Extract<Belongs, { by: 'field' }>,
  person: Person,
): Condition {
  const equal = sql`${asCompared(is, fieldOf(place))} = any(${valuesOf(is, person)}::text[])`
  if (is !== 'membershipNumber' && is !== 'userNumber') return equal
  const isOurs = sql`(${isOfCompany(table, person.companies)}) is not false`
  const own =
    is === 'membershipNumber' ? sql`${isOurs} and (${isNamesakes(place, person)}) is not true` : isOurs
  // An address can be made of the same digits.
  return sql`(${equal} and strpos(${fieldOf(place)}, '@') = 0 and ${own})`
}

/**
 * Whether a number, with the programme beside it in the same JSON, is somebody else's: numbers repeat across programmes. `exists` would make
 * PostgreSQL read all memberships first, since it expects many rows to ask for.
 */
function isNamesakes(place: { readonly column: string; readonly field: string }, person: Person): Condition {
  const programme = (field: string) => fieldOf({ column: place.column, field })
  return sql`(select true from membership named
    where named.company_code = any(${person.companies}::text[])
      and named.program_code = coalesce(${programme('programCode')}, ${programme('programme')})
      and named.membership_number = ${asCompared('membershipNumber', fieldOf(place))} and named.customer_number <> ${person.customer} limit 1)`
}

function valuesOf(is: FieldValue, person: Person): readonly string[] {
  if (is === 'customer') return [String(person.customer)]
  if (is === 'email') return [person.email.toLowerCase()]
  return is === 'userNumber' ? person.userNumbers : person.membershipNumbers
}
