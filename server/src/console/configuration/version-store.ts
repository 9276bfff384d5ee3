import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

export interface ListedVersion {
  readonly version: number
  readonly effectiveFrom: Date
  readonly madeAt: Date
  readonly madeBy: string
  readonly withdrawnAt: Date | null
  /** Who put it in force from a draft, and why. */
  readonly appliedBy: string | null
  readonly reason: string | null
  readonly caseNumber: string | null
}

/** A company's versions before a number, the latest first, without their documents. */
export async function readVersionPage(
  database: Database,
  companyCode: string,
  { before, most }: { readonly before: number | undefined; readonly most: number },
): Promise<readonly ListedVersion[]> {
  const { rows } = await sql<ListedVersion>`
    select c.version, c.effective_from as "effectiveFrom", c.made_at as "madeAt", c.made_by as "madeBy",
      c.withdrawn_at as "withdrawnAt", o.name as "appliedBy", d.reason, d.case_number as "caseNumber"
    from configuration c
    left join configuration_draft d on d.company_code = c.company_code and d.version = c.version
    left join console_operator o on o.operator = d.applied_by
    where c.company_code = ${companyCode} ${before === undefined ? sql`` : sql`and c.version < ${before}`}
    order by c.version desc limit ${most}`.execute(database)
  return rows
}

/** The version that waits for its time; undefined without one. */
export async function readScheduled(tx: Tx, companyCode: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from configuration
    where company_code = ${companyCode} and effective_from > ${now} and withdrawn_at is null
    order by effective_from limit 1`.execute(tx)
  return rows[0]?.version
}

/** Cancels a version before its time. @returns whether it was still to come */
export async function withdrawVersion(
  tx: Tx,
  {
    companyCode,
    version,
    now,
  }: { readonly companyCode: string; readonly version: number; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update configuration set withdrawn_at = ${now}
    where company_code = ${companyCode} and version = ${version} and effective_from > ${now} and withdrawn_at is null
    returning version`.execute(tx)
  return rows.length > 0
}
