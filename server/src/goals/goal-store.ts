import type { Cabin } from '@waymark/rules/flights/flight-rates'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** The trip that a member saves for, from the programme's home airport. */
export interface GoalRow {
  readonly destination: string
  readonly cabin: Cabin
}

export async function readGoal(db: Database, account: bigint): Promise<GoalRow | undefined> {
  const { rows } = await sql<GoalRow>`
    select destination, cabin from member_goal where account = ${account}`.execute(db)
  return rows[0]
}

/** Sets or replaces the goal. */
export async function putGoal(
  db: Database,
  account: bigint,
  { destination, cabin }: GoalRow,
  now: Date,
): Promise<void> {
  await sql`
    insert into member_goal (account, destination, cabin, chosen_at)
    values (${account}, ${destination}, ${cabin}, ${now})
    on conflict (account) do update set destination = excluded.destination, cabin = excluded.cabin,
      chosen_at = excluded.chosen_at`.execute(db)
}

export async function deleteGoal(db: Database, account: bigint): Promise<void> {
  await sql`delete from member_goal where account = ${account}`.execute(db)
}
