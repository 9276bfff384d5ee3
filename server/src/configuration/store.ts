import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

export interface VersionName {
  readonly company_code: string
  readonly version: number
}

interface ConfigurationRow extends VersionName {
  readonly body: unknown
}

/** The documents in force at a given time, one per company. */
export async function readInForce(database: Database | Tx, at: Date): Promise<readonly ConfigurationRow[]> {
  const { rows } = await sql<ConfigurationRow>`
    select distinct on (company_code) company_code, version, body from configuration
    where effective_from <= ${at} and withdrawn_at is null
    order by company_code, effective_from desc, version desc`.execute(database)
  return rows
}

/** The same without their contents. */
export async function readVersionsInForce(database: Database, at: Date): Promise<readonly VersionName[]> {
  const { rows } = await sql<VersionName>`
    select distinct on (company_code) company_code, version from configuration
    where effective_from <= ${at} and withdrawn_at is null
    order by company_code, effective_from desc, version desc`.execute(database)
  return rows
}

/** The versions before one, newest first: fallbacks when that version is unreadable. */
export async function readEarlier(
  database: Database | Tx,
  companyCode: string,
  before: number,
): Promise<readonly VersionName[]> {
  const { rows } = await sql<VersionName>`
    select company_code, version from configuration
    where company_code = ${companyCode} and version < ${before} and withdrawn_at is null
    order by version desc`.execute(database)
  return rows
}

export interface VersionRow {
  readonly version: number
  readonly effective_from: Date
  readonly made_at: Date
  readonly made_by: string
  /** When a scheduled version was cancelled. */
  readonly withdrawn_at: Date | null
}

/** All versions of a company, newest first, without contents. */
export async function readVersions(database: Database, companyCode: string): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, effective_from, made_at, made_by, withdrawn_at from configuration
    where company_code = ${companyCode} order by version desc`.execute(database)
  return rows
}

/** One version's document, as written. */
export async function readVersion(
  database: Database | Tx,
  companyCode: string,
  version: number,
): Promise<unknown> {
  const { rows } = await sql<{ body: unknown }>`
    select body from configuration where company_code = ${companyCode} and version = ${version}`.execute(
    database,
  )
  return rows[0]?.body
}

/** Lets one change of a company's configuration through at a time, also of one that has none yet: what is in force is read after this. */
export async function lockVersions(tx: Tx, companyCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`configuration:${companyCode}`}, 0))`.execute(tx)
}

/** Adds a company's next version, in force from a given time. */
export async function addVersion(
  database: Database | Tx,
  version: {
    readonly companyCode: string
    readonly effectiveFrom: Date
    readonly body: unknown
    readonly madeBy: string
  },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into configuration (company_code, version, effective_from, body, made_by)
    select ${version.companyCode}, coalesce(max(version), 0) + 1, ${version.effectiveFrom},
      ${JSON.stringify(version.body)}::jsonb, ${version.madeBy}
    from configuration where company_code = ${version.companyCode}
    returning version`.execute(database)
  const [added] = rows
  if (added === undefined) throw new Error('The version was not added')
  return added.version
}
