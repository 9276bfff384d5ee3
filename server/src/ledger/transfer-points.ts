import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId, Day, JournalId, SystemAccount } from './account-id.ts'
import { posted, refusals } from './answers.ts'
import { callFunction, toJsonb } from './call-function.ts'
import type {
  CreditKind,
  DebitKind,
  Detail,
  EntryFacts,
  IdempotencyKey,
  Limit,
  OutboxMessage,
} from './entry.ts'

export interface Transfer {
  /** The acting customer, who needs the right to spend from `from`. */
  readonly principal: CustomerId
  readonly from: AccountId
  readonly to: AccountId | SystemAccount
  readonly points: bigint
  /** The programme's day: lots whose last valid day is earlier have expired. The journal must be from that day. */
  readonly today: Day
  readonly journal: JournalId
  readonly idempotency: IdempotencyKey
  /** The kinds of the two entries, a transfer's by default. A system account gets no entry. */
  readonly kinds?: { readonly out: DebitKind; readonly in?: CreditKind }
  readonly limits?: readonly Limit[]
  /** The sender's facts; the recipient's entry has the same facts with its own detail. */
  readonly facts?: EntryFacts & { readonly recipientDetail?: Detail }
  readonly outbox?: readonly OutboxMessage[]
}

const answer = z.discriminatedUnion('kind', [
  posted,
  z.object({ kind: z.literal('replayed'), first: posted }),
  ...refusals,
])
export type TransferAnswer = z.output<typeof answer>

/**
 * Moves points to another account in one call, keeping their expiry dates (POINT-02). `replayed` carries the first answer to the same key.
 * Any other answer but `posted` changed nothing and leaves the key unused.
 */
export async function transferPoints(db: Database | Tx, transfer: Transfer): Promise<TransferAnswer> {
  const { idempotency, kinds } = transfer
  return callFunction(
    db,
    sql`select ledger.transfer_points(
      p_principal => ${transfer.principal}, p_from => ${transfer.from}, p_to => ${transfer.to},
      p_points => ${transfer.points}, p_today => ${transfer.today}, p_journal => ${transfer.journal},
      p_key => ${idempotency.key}, p_body_hash => ${idempotency.bodyHash},
      p_out_kind => ${kinds?.out ?? 'transfer_out'}, p_in_kind => ${kinds?.in ?? 'transfer_in'},
      p_limits => ${toJsonb(transfer.limits)}, p_facts => ${toJsonb(transfer.facts ?? {})},
      p_outbox => ${toJsonb(transfer.outbox)}) as answer`,
    answer,
  )
}
