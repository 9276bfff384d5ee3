import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { chainStart, hashOfEntry, type AuditAct, type AuditEntry, type AuditState } from './audit-record.ts'

interface Row extends Omit<AuditEntry, 'number' | 'hash' | 'before' | 'after'> {
  readonly number: bigint
  readonly hash: Uint8Array
  readonly before: AuditState
  readonly after: AuditState
}

const columns = sql`company_code as "companyCode", number, at, operator, operator_name as "operatorName", act,
  program_code as "programCode", membership_number as "membershipNumber", reason, case_number as "caseNumber",
  before, after, hash`

/** The end of a company's chain. */
export interface ChainEnd {
  readonly number: number
  readonly hash: Buffer
}

/**
 * Appends an act to its company's chain, in the transaction of its effect: there is none without its entry, and no entry without its effect.
 * Entries of one company are appended one after the other.
 */
export async function appendAudit(tx: Tx, act: AuditAct): Promise<number> {
  await sql`
    insert into console_audit_end (company_code, number, hash) values (${act.companyCode}, 0, ${chainStart})
    on conflict do nothing`.execute(tx)
  const end = await lockEnd(tx, act.companyCode)
  const number = end.number + 1
  const hash = hashOfEntry(end.hash, number, act)
  await sql`
    insert into console_audit (company_code, number, at, operator, operator_name, act, program_code, membership_number,
      reason, case_number, before, after, hash)
    values (${act.companyCode}, ${number}, ${act.at}, ${act.operator}, ${act.operatorName}, ${act.act}, ${act.programCode},
      ${act.membershipNumber}, ${act.reason}, ${act.caseNumber}, ${JSON.stringify(act.before)}::jsonb,
      ${JSON.stringify(act.after)}::jsonb, ${hash})`.execute(tx)
  await sql`
    update console_audit_end set number = ${number}, hash = ${hash} where company_code = ${act.companyCode}`.execute(
    tx,
  )
  return number
}

/** Where a company's chain ends. */
export async function readEnd(database: Database | Tx, companyCode: string): Promise<ChainEnd> {
  return findEnd(database, companyCode, sql``)
}

/** The same, locked, so that entries follow each other. */
async function lockEnd(tx: Tx, companyCode: string): Promise<ChainEnd> {
  return findEnd(tx, companyCode, sql`for update`)
}

async function findEnd(
  database: Database | Tx,
  companyCode: string,
  lock: RawBuilder<unknown>,
): Promise<ChainEnd> {
  const { rows } = await sql<{ number: bigint; hash: Uint8Array }>`
    select number, hash from console_audit_end where company_code = ${companyCode} ${lock}`.execute(database)
  const row = rows[0]
  return row === undefined
    ? { number: 0, hash: chainStart }
    : { number: Number(row.number), hash: Buffer.from(row.hash) }
}

/** Entries after a number, in order. */
export async function readChain(
  database: Database,
  companyCode: string,
  after: number,
  most: number,
): Promise<readonly AuditEntry[]> {
  const { rows } = await sql<Row>`
    select ${columns} from console_audit where company_code = ${companyCode} and number > ${after}
    order by number limit ${most}`.execute(database)
  return rows.map(entryOf)
}

/** Entries before a number, the latest first; of one membership number if given. */
export async function readLatest(
  database: Database,
  companyCode: string,
  {
    before,
    membershipNumber,
    most,
  }: {
    readonly before?: number | undefined
    readonly membershipNumber?: string | undefined
    readonly most: number
  },
): Promise<readonly AuditEntry[]> {
  const { rows } = await sql<Row>`
    select ${columns} from console_audit where company_code = ${companyCode}
      ${before === undefined ? sql`` : sql`and number < ${before}`}
      ${membershipNumber === undefined ? sql`` : sql`and membership_number = ${membershipNumber}`}
    order by number desc limit ${most}`.execute(database)
  return rows.map(entryOf)
}

function entryOf(row: Row): AuditEntry {
  return { ...row, number: Number(row.number), hash: Buffer.from(row.hash) }
}
