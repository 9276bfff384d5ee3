import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AccountId, Day, JournalId } from '../../../ledger/index.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { FileLineRead } from '../file-read.ts'

/** A line that a file credited, with the journal that did. */
export interface CreditedLine extends FileLineRead {
  readonly account: AccountId
  readonly journal: JournalId
  readonly statusPoints: bigint
  /** The member's, also where the line has a number that was merged into it. */
  readonly membershipNumber: string
  readonly language: string
}

const credited = sql`console_file_row r cross join lateral ledger.posting_of(r.reference) as b`

const selectCredited = sql`
  select r.line, r.cells, b.account_id as account, b.journal_id as journal, r.status_points as "statusPoints",
    m.membership_number as "membershipNumber", c.preferred_language as language
  from ${credited} join membership m on m.account = b.account_id join customer c using (customer_number)`

/** The next lines to reverse. */
export async function readCreditedLines(
  tx: Tx,
  fileId: string,
  most: number,
): Promise<readonly CreditedLine[]> {
  const { rows } = await sql<CreditedLine>`
    ${selectCredited} where r.file_id = ${fileId}::uuid and r.state = 'DONE' order by r.line limit ${most}`.execute(
    tx,
  )
  return rows
}

/** Some of them, by their numbers. */
export async function readTheseLines(
  tx: Tx,
  fileId: string,
  lines: readonly number[],
): Promise<readonly CreditedLine[]> {
  const { rows } = await sql<CreditedLine>`
    ${selectCredited} where r.file_id = ${fileId}::uuid and r.state = 'DONE' and r.line = any(${[...lines]}::integer[])
    order by r.line`.execute(tx)
  return rows
}

/** What has expired of a line's points, by account and last valid day: the reversal doesn't take it from others. */
export interface ExpiredPart {
  /** The member's, that of their family pool, or that of a membership that theirs was merged with. */
  readonly account: bigint
  readonly expiresOn: Day
  readonly points: bigint
  /** What was lost there of that day, of these points and others: a reversal returns no more. */
  readonly lost: bigint
}

/** A credited line as a preview needs it. */
export interface ReversibleLine {
  readonly line: number
  readonly account: AccountId
  /** Some of its points were put into a family pool. */
  readonly isPooled: boolean
  readonly points: bigint
  readonly statusPoints: bigint
  readonly isReversed: boolean
  readonly expired: readonly ExpiredPart[]
  /** What the member could give back now. */
  readonly available: bigint
  readonly availableStatus: bigint
}

/** Every line that a file credited, in the file's order, with what its member has on the day of its programme. */
export async function readReversible(
  database: Database | Tx,
  fileId: string,
  today: { readonly byProgramme: Readonly<Record<string, Day>>; readonly otherwise: Day },
): Promise<readonly ReversibleLine[]> {
  const days = JSON.stringify(today.byProgramme)
  const { rows } = await sql<Omit<ReversibleLine, 'expired'> & { readonly expired: unknown }>`
    select r.line, b.account_id as account, r.points, r.status_points as "statusPoints", p.available, p.status_points as "availableStatus",
      exists (select from ledger.pooled_of(b.account_id, b.journal_id)) as "isPooled",
      exists (select from ledger.reversals_of(b.account_id, b.journal_id)) as "isReversed",
      (
        select coalesce(jsonb_agg(jsonb_build_array(x.account_id::text, x.expires_on, x.points::text, x.lost::text)), '[]')
        from ledger.expired_of(
          b.account_id, array(select lot_no from ledger.lots_of_journal(b.account_id, b.journal_id)), day.today) as x) as expired
    from ${credited}
    cross join lateral (
      select coalesce(${days}::jsonb ->> trim(r.cells ->> 'programme'), ${today.otherwise})::date as today) as day
    cross join lateral ledger.summary_of(b.account_id, day.today) as p
    where r.file_id = ${fileId}::uuid and r.state = 'DONE' order by r.line`.execute(database)
  return rows.map((row) => ({ ...row, expired: z.parse(expiredParts, row.expired) }))
}

/** What some reversals took from members, without what they returned because it had expired. */
export async function readTaken(
  tx: Tx,
  reversals: readonly { readonly account: AccountId; readonly journal: JournalId }[],
): Promise<{ readonly points: bigint; readonly statusPoints: bigint }> {
  const { rows } = await sql<{ points: bigint; statusPoints: bigint }>`
    select coalesce(-sum(e.amount) filter (where e.point_type = 'POINTS'), 0)::bigint as points,
      coalesce(-sum(e.amount) filter (where e.point_type = 'STATUS'), 0)::bigint as "statusPoints"
    from unnest(${reversals.map(({ account }) => String(account))}::bigint[], ${reversals.map(({ journal }) => journal)}::uuid[])
      as done (account, journal)
    cross join lateral ledger.movements_of(done.account, done.journal) e where e.kind <> 'pool_out'`.execute(
    tx,
  )
  return rows[0] ?? { points: 0n, statusPoints: 0n }
}

const expiredParts = z.array(
  z.pipe(
    z.tuple([z.string(), z.string(), z.string(), z.string()]),
    z.transform(([account, expiresOn, points, lost]) => ({
      account: BigInt(account),
      expiresOn,
      points: BigInt(points),
      lost: BigInt(lost),
    })),
  ),
)
