import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/** Keeps that a member is told of a term's last day as it is now; false where they were before, by whichever process. */
export async function insertNotice(tx: Tx, termId: string, notice: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into subscription_notice (term_id, notice, sent_at, until_day)
    select term_id, ${notice}, ${now}, until_day from subscription_term where term_id = ${termId}
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}
