import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

export interface DebtRow {
  readonly activity_number: string
  readonly account: bigint
  readonly company_code: string
  readonly program_code: string
  readonly points: bigint
  readonly paid: bigint
  readonly made_at: Date
}

export async function insertDebt(tx: Tx, debt: Omit<DebtRow, 'paid' | 'made_at'>, now: Date): Promise<void> {
  await sql`
    insert into point_debt (activity_number, account, company_code, program_code, points, made_at)
    values (${debt.activity_number}, ${debt.account}, ${debt.company_code}, ${debt.program_code}, ${debt.points}, ${now})`.execute(
    tx,
  )
}

/** Debts that are not paid, the oldest first, a page at a time. */
export async function readOpenDebts(
  database: Database,
  after: Pick<DebtRow, 'made_at' | 'activity_number'> | undefined,
  most: number,
): Promise<readonly DebtRow[]> {
  const rest =
    after === undefined
      ? sql``
      : sql`and (made_at, activity_number) > (${after.made_at}::timestamptz, ${after.activity_number})`
  const { rows } = await sql<DebtRow>`
    select activity_number, account, company_code, program_code, points, paid, made_at from point_debt
    where paid < points ${rest} order by made_at, activity_number limit ${most}`.execute(database)
  return rows
}

export async function lockDebt(tx: Tx, activityNumber: string): Promise<DebtRow | undefined> {
  const { rows } = await sql<DebtRow>`
    select activity_number, account, company_code, program_code, points, paid, made_at from point_debt
    where activity_number = ${activityNumber} for update`.execute(tx)
  return rows[0]
}

export async function payDebt(tx: Tx, activityNumber: string, points: bigint): Promise<void> {
  await sql`
    update point_debt set paid = paid + ${points} where activity_number = ${activityNumber}`.execute(tx)
}
