import type { Day } from '@waymark/rules/calendar'
import type { Membership } from '../../calls/principal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readRejoinFrom } from '../store.ts'

/**
 * Refuses somebody who has left a pool and joins the next one too early. Called once their new part is written, which is blocked by one
 * that is being left at the same moment.
 * @throws AppError POOL_REJOIN_LATER
 */
export async function refuseTooEarly(tx: Tx, { account }: Membership, today: Day): Promise<void> {
  const from = await readRejoinFrom(tx, account)
  if (from !== null && from > today) throw new AppError('POOL_REJOIN_LATER', { data: { from } })
}
