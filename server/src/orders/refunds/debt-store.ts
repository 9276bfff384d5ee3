import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

export interface DebtRow {
  readonly order_number: string
  readonly account: bigint
  readonly company_code: string
  readonly program_code: string
  readonly points: bigint
  readonly paid: bigint
  readonly made_at: Date
}

export async function insertDebt(tx: Tx, debt: Omit<DebtRow, 'paid' | 'made_at'>, now: Date): Promise<void> {
  await sql`
    insert into point_debt (order_number, account, company_code, program_code, points, made_at)
    values (${debt.order_number}, ${debt.account}, ${debt.company_code}, ${debt.program_code}, ${debt.points}, ${now})`.execute(
    tx,
  )
}

/** Unpaid debts, oldest first, one page at a time. */
export async function readOpenDebts(
  database: Database,
  after: Pick<DebtRow, 'made_at' | 'order_number'> | undefined,
  most: number,
): Promise<readonly DebtRow[]> {
  const rest =
    after === undefined
      ? sql``
      : sql`and (made_at, order_number) > (${after.made_at}::timestamptz, ${after.order_number})`
  const { rows } = await sql<DebtRow>`
    select order_number, account, company_code, program_code, points, paid, made_at from point_debt
    where paid < points ${rest} order by made_at, order_number limit ${most}`.execute(database)
  return rows
}

export async function lockDebt(tx: Tx, orderNumber: string): Promise<DebtRow | undefined> {
  const { rows } = await sql<DebtRow>`
    select order_number, account, company_code, program_code, points, paid, made_at from point_debt
    where order_number = ${orderNumber} for update`.execute(tx)
  return rows[0]
}

/** Unpaid debts of these accounts, oldest first. */
export async function readDebtsOf(
  database: Database | Tx,
  accounts: readonly bigint[],
): Promise<readonly DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    select order_number, account, company_code, program_code, points, paid, made_at from point_debt
    where paid < points and account = any(${[...accounts]}::bigint[]) order by made_at, order_number`.execute(
    database,
  )
  return rows
}

export async function payDebt(tx: Tx, orderNumber: string, points: bigint): Promise<void> {
  await sql`
    update point_debt set paid = paid + ${points} where order_number = ${orderNumber}`.execute(tx)
}

/** The journal that brought the points of an order. */
export async function readBrought(tx: Tx, orderNumber: string): Promise<string | undefined> {
  const { rows } = await sql<{ journal: string | null }>`
    select journal_id as journal from orders where order_number = ${orderNumber}`.execute(tx)
  return rows[0]?.journal ?? undefined
}
