import type {
  approvalReasons,
  companyTransferStates,
} from '@waymark/contract/companies/points/company-transfer.shapes'
import { sql } from 'kysely'
import type { CustomerNumber, LedgerAccount } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CompanyKey } from '../company-store.ts'

/** A transfer of a company's points to one of its users. */
export interface TransferRow {
  /** Also the ledger's hold while it waits. */
  readonly transfer_id: string
  readonly transfer_number: string
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string
  readonly account: LedgerAccount
  readonly asked_by: CustomerNumber
  readonly user_number: string
  readonly cost_centre: string | null
  readonly to_user_number: string
  readonly to_customer: CustomerNumber
  readonly to_account: LedgerAccount
  readonly points: bigint
  readonly note: string
  /** Why it needs approval; null for one that was made at once. */
  readonly reason: (typeof approvalReasons)[number] | null
  readonly config_version: number
  readonly state: (typeof companyTransferStates)[number]
  readonly asked_at: Date
  readonly ends_at: Date | null
  readonly decided_at: Date | null
  readonly decided_by: CustomerNumber | null
  readonly decided_by_number: string | null
  readonly journal_id: string | null
}

const columns = sql`t.transfer_id, t.transfer_number, t.company_code, t.program_code, t.membership_number, t.account, t.asked_by,
  t.user_number, t.cost_centre, t.to_user_number, t.to_customer, t.to_account, t.points, t.note, t.reason, t.config_version,
  t.state, t.asked_at, t.ends_at, t.decided_at, t.decided_by, t.decided_by_number, t.journal_id`

const isOf = ({ companyCode, programCode, membershipNumber }: CompanyKey) => sql`
  t.company_code = ${companyCode} and t.program_code = ${programCode} and t.membership_number = ${membershipNumber}`

export async function insertTransfer(tx: Tx, t: TransferRow): Promise<void> {
  await sql`
    insert into company_transfer (transfer_id, transfer_number, company_code, program_code, membership_number, account, asked_by,
      user_number, cost_centre, to_user_number, to_customer, to_account, points, note, reason, config_version, state, asked_at,
      ends_at, decided_at, decided_by, decided_by_number, journal_id)
    values (${t.transfer_id}, ${t.transfer_number}, ${t.company_code}, ${t.program_code}, ${t.membership_number}, ${t.account},
      ${t.asked_by}, ${t.user_number}, ${t.cost_centre}, ${t.to_user_number}, ${t.to_customer}, ${t.to_account}, ${t.points},
      ${t.note}, ${t.reason}, ${t.config_version}, ${t.state}, ${t.asked_at}, ${t.ends_at}, ${t.decided_at}, ${t.decided_by},
      ${t.decided_by_number}, ${t.journal_id})`.execute(tx)
}

export async function readTransfer(
  database: Database | Tx,
  key: CompanyKey,
  number: string,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from company_transfer t where t.transfer_number = ${number} and ${isOf(key)}`.execute(
    database,
  )
  return rows[0]
}

/** The same, locked: whoever decides it second finds what the first decided. */
export async function lockTransfer(
  tx: Tx,
  key: CompanyKey,
  number: string,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from company_transfer t
    where t.transfer_number = ${number} and ${isOf(key)} for update`.execute(tx)
  return rows[0]
}

/** Ends a request that is locked. */
export async function endTransfer(
  tx: Tx,
  { transfer_id: id }: Pick<TransferRow, 'transfer_id'>,
  end: Pick<TransferRow, 'decided_at' | 'decided_by' | 'decided_by_number' | 'journal_id'> & {
    readonly state: Exclude<TransferRow['state'], 'ASKED'>
  },
): Promise<void> {
  await sql`
    update company_transfer set state = ${end.state}, decided_at = ${end.decided_at}, decided_by = ${end.decided_by},
      decided_by_number = ${end.decided_by_number}, journal_id = ${end.journal_id}
    where transfer_id = ${id} and state = 'ASKED'`.execute(tx)
}

export interface TransferList {
  /** Only requests that wait. */
  readonly waiting: boolean
  /** Only this person's own. */
  readonly by: CustomerNumber | undefined
  readonly before: string | undefined
  readonly most: number
}

/** A page of a company's transfers, newest first. Each choice has an index in this order. */
export async function listTransfers(
  database: Database,
  key: CompanyKey,
  list: TransferList,
): Promise<readonly TransferRow[]> {
  const { rows } = await listQuery(key, list).execute(database)
  return rows
}

/** The query alone, so that its plan can be looked at. */
function listQuery(key: CompanyKey, { waiting, by, before, most }: TransferList) {
  const all = [
    isOf(key),
    ...(waiting ? [sql`t.state = 'ASKED'`] : []),
    ...(by === undefined ? [] : [sql`t.asked_by = ${by}`]),
    ...(before === undefined ? [] : [sql`t.transfer_id < ${before}::uuid`]),
  ]
  return sql<TransferRow>`
    select ${columns} from company_transfer t where ${sql.join(all, sql` and `)}
    order by t.transfer_id desc limit ${most}`
}

/** How many requests somebody can decide: those that wait, but for their own and those for them. */
export async function countDecidable(
  database: Database,
  key: CompanyKey,
  customer: CustomerNumber,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company_transfer t
    where ${isOf(key)} and t.state = 'ASKED' and t.ends_at > ${now}
      and t.asked_by <> ${customer} and t.to_customer <> ${customer}`.execute(database)
  return rows[0]?.count ?? 0
}

/** Requests whose time is over, in the order of their ends. */
export async function readDue(
  database: Database,
  now: Date,
  after: TransferRow | undefined,
  most: number,
): Promise<readonly TransferRow[]> {
  const rest =
    after === undefined
      ? sql`true`
      : sql`(t.ends_at, t.transfer_id) > (${after.ends_at}::timestamptz, ${after.transfer_id}::uuid)`
  const { rows } = await sql<TransferRow>`
    select ${columns} from company_transfer t
    where t.state = 'ASKED' and t.ends_at <= ${now} and ${rest}
    order by t.ends_at, t.transfer_id limit ${most}`.execute(database)
  return rows
}

/** Who decides requests: the account holder, and active users with the right to, at most `most`. */
export async function readApprovers(
  tx: Tx,
  { companyCode, programCode, membershipNumber }: CompanyKey,
  most: number,
): Promise<readonly CustomerNumber[]> {
  const { rows } = await sql<{ customer: CustomerNumber }>`
    (select m.customer_number as customer from membership m
    where m.company_code = ${companyCode} and m.program_code = ${programCode} and m.membership_number = ${membershipNumber})
    union all
    (select n.customer_number from nominee n
    where n.company_code = ${companyCode} and n.program_code = ${programCode} and n.membership_number = ${membershipNumber}
      and n.status = 'A'
      and coalesce(n.privileges ->> 'corporate_points/requests', n.privileges ->> 'corporate_points') = 'F'
    order by n.nominee_reference limit ${most})`.execute(tx)
  return rows.map(({ customer }) => customer)
}
