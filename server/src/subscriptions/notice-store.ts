import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/** Keeps that a member is told; false where they were before, by whichever process. */
export async function insertNotice(tx: Tx, termId: string, notice: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into subscription_notice (term_id, notice, sent_at) values (${termId}, ${notice}, ${now})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}
