import type { HandedOver } from '../../companies/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { moveSeats, recordSeatEvent } from '../seat-store.ts'
import { ACCOUNT_HOLDER } from './seat-user-store.ts'

/** Both keep their seats when a company is handed over, in the same transaction: a seat is a person's, whatever they are in the company. */
export async function keepSeatsOfOwners(
  tx: Tx,
  { company, before, after, actor, now }: HandedOver,
): Promise<void> {
  const moves = [
    { from: ACCOUNT_HOLDER, to: before },
    { from: after, to: ACCOUNT_HOLDER },
  ]
  for (const move of moves)
    for (const seat of await moveSeats(tx, company, move))
      await recordSeatEvent(tx, seat, { kind: 'kept', actor, at: now })
}
