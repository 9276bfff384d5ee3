import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

interface ConfigurationRow {
  readonly company_code: string
  readonly version: number
  readonly body: unknown
}

/** The documents in force at a moment, one for each company. */
export async function readInForce(database: Database, at: Date): Promise<readonly ConfigurationRow[]> {
  const { rows } = await sql<ConfigurationRow>`
    select distinct on (company_code) company_code, version, body from configuration
    where effective_from <= ${at}
    order by company_code, effective_from desc, version desc`.execute(database)
  return rows
}

/** Adds a version: the next number of its company, in force from a moment on. */
export async function addVersion(
  database: Database,
  version: {
    readonly companyCode: string
    readonly effectiveFrom: Date
    readonly body: unknown
    readonly madeBy: string
  },
): Promise<void> {
  await sql`
    insert into configuration (company_code, version, effective_from, body, made_by)
    select ${version.companyCode}, coalesce(max(version), 0) + 1, ${version.effectiveFrom},
      ${JSON.stringify(version.body)}::jsonb, ${version.madeBy}
    from configuration where company_code = ${version.companyCode}`.execute(database)
}
