import { sql } from 'kysely'
import { once } from 'node:events'
import { Client } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import type { Database } from '../../server/src/platform/database/database.ts'
import { entryColumns, lotColumns } from './generated-account.ts'
import { generate, type Batch, type GeneratorOptions } from './generator.ts'

/** The table of each part of a batch. */
const tables: Readonly<Record<keyof Batch, string>> = {
  customers: 'customer (customer_number, given_name, family_name, email)',
  memberships:
    'membership (company_code, program_code, membership_number, customer_number, account, enrolled_on)',
  actors: 'ledger.account_actor (account_id, customer_id, role)',
  balances: 'ledger.balance (account_id, point_type, posted, seq)',
  entries: `ledger.entry (${entryColumns})`,
  lots: `ledger.lot (${lotColumns})`,
}

const parts = ['customers', 'memberships', 'actors', 'balances', 'entries', 'lots'] as const

/**
 * Fills an empty, migrated database with generated members by COPY as its owner, one parallel stream for each table. Foreign keys are
 * dropped during loading and restored with a check of all rows; then the tables are vacuumed, analysed and written out.
 */
export async function loadGenerated(
  address: string,
  owner: Database,
  options: GeneratorOptions,
): Promise<void> {
  const keys = await foreignKeys(owner)
  for (const { table, name } of keys) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(owner)
  }
  const targets = await Promise.all(parts.map(async (part) => openTarget(address, part)))
  for (const batch of generate(options)) {
    await Promise.all(targets.map(async ({ part, stream }) => write(stream, batch[part].join(''))))
  }
  await Promise.all(
    targets.map(async ({ stream, client }) => {
      stream.end()
      await once(stream, 'finish')
      await client.end()
    }),
  )
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      owner,
    )
  }
  await sql`vacuum analyze`.execute(owner)
  // Otherwise the first reader would write out dirty pages from loading.
  await sql`checkpoint`.execute(owner)
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** The foreign keys of the loaded tables, as the catalogue writes them. */
async function foreignKeys(owner: Database): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conrelid in ('ledger.entry'::regclass, 'ledger.lot'::regclass, 'membership'::regclass)
    order by conname`.execute(owner)
  return rows
}

async function openTarget(
  address: string,
  part: keyof Batch,
): Promise<{ part: keyof Batch; client: Client; stream: CopyStreamQuery }> {
  const client = new Client({ connectionString: address })
  await client.connect()
  return { part, client, stream: client.query(copyFrom(`copy ${tables[part]} from stdin`)) }
}

async function write(stream: CopyStreamQuery, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain')
}
