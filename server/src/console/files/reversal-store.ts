import { sql } from 'kysely'
import { selectExpired, type AccountId, type JournalId } from '../../ledger/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { FileLineRead } from './file-read.ts'

/** A line that a file credited, with the journal that did. */
export interface CreditedLine extends FileLineRead {
  readonly account: AccountId
  readonly journal: JournalId
  readonly points: bigint
  readonly statusPoints: bigint
  /** The member's. */
  readonly language: string
}

const credited = sql`console_file_row r join ledger.business_ref b on b.ref = r.reference`

/** The next lines to reverse. */
export async function readCreditedLines(
  tx: Tx,
  fileId: string,
  most: number,
): Promise<readonly CreditedLine[]> {
  const { rows } = await sql<CreditedLine>`
    select r.line, r.cells, b.account_id as account, b.journal_id as journal, r.points, r.status_points as "statusPoints",
      c.preferred_language as language
    from ${credited} join membership m on m.account = b.account_id join customer c using (customer_number)
    where r.file_id = ${fileId}::uuid and r.state = 'DONE' order by r.line limit ${most}`.execute(tx)
  return rows
}

/** A credited line as a preview needs it. */
export interface ReversibleLine {
  readonly account: AccountId
  readonly points: bigint
  readonly statusPoints: bigint
  readonly isReversed: boolean
  /** What has expired of its points: the reversal doesn't take it from others. */
  readonly expired: bigint
  /** What the member could give back now. */
  readonly available: bigint
  readonly availableStatus: bigint
}

/** Every line that a file credited, in the file's order, with what its member has now. */
export async function readReversible(
  database: Database | Tx,
  fileId: string,
): Promise<readonly ReversibleLine[]> {
  const { rows } = await sql<ReversibleLine>`
    select b.account_id as account, r.points, r.status_points as "statusPoints", p.posted - p.held as available,
      s.posted as "availableStatus", exists (
        select from ledger.entry e join ledger.entry back
          on back.account_id = e.account_id and back.point_type = e.point_type and back.reverses_seq = e.seq
        where e.account_id = b.account_id and e.journal_id = b.journal_id) as "isReversed",
      ${selectExpired(sql`b.account_id`, sql`b.journal_id`)} as expired
    from ${credited}
    join ledger.balance p on p.account_id = b.account_id and p.point_type = 'POINTS'
    join ledger.balance s on s.account_id = b.account_id and s.point_type = 'STATUS'
    where r.file_id = ${fileId}::uuid and r.state = 'DONE' order by r.line`.execute(database)
  return rows
}
