import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'

export interface ResetLinkRow {
  readonly link_id: string
  readonly created_at: Date
  readonly is_unused: boolean
  /** The orders that it was mailed for, each with its moment: `order@milliseconds`, blanks between. */
  readonly mailed: string
}

/** A person's links to set a new password since a moment, newest first. The person's row is locked: two orders count one another. */
export async function readResetLinks(
  tx: Tx,
  customer: CustomerNumber,
  since: Date,
): Promise<readonly ResetLinkRow[]> {
  await sql`select from credential where customer_number = ${customer} for update`.execute(tx)
  const { rows } = await sql<ResetLinkRow>`
    select link_id, created_at, used_at is null as is_unused, coalesce(detail ->> 'mailed', '') as mailed from mailed_link
    where customer_number = ${customer} and purpose = 'resetPassword' and created_at > ${since}
    order by created_at desc, link_id desc`.execute(tx)
  return rows
}

/** Makes an unused link live until a later moment. */
export async function prolongResetLink(
  tx: Tx,
  linkId: string,
  expiresAt: Date,
  mailed: string,
): Promise<void> {
  await sql`
    update mailed_link set expires_at = ${expiresAt}, detail = ${JSON.stringify({ mailed })}::jsonb
    where link_id = ${linkId} and used_at is null`.execute(tx)
}
