import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'

export interface ResetLinkRow {
  readonly link_id: string
  readonly created_at: Date
  readonly is_unused: boolean
  /** The orders it was emailed for, each with its time: `order@milliseconds`, separated by spaces. */
  readonly mailed: string
}

/** A person's reset links since a given time, newest first. Locks the person's row, so that two orders count each other. */
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

/** Extends an unused link's validity. */
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
