import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Lets a transaction read only, and all of it as of one moment. Must come before anything is read. */
export async function readOneMoment(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
}
