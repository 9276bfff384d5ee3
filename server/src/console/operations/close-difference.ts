import { closeExplained } from '../../payments/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { AuditState } from '../audit/audit-record.ts'
import { lockDifference } from './differences-store.ts'

/** What the trail has of a difference that was closed. */
export interface ClosedDifference {
  /** Null for a payment that isn't ours: it belongs to no company. */
  readonly companyCode: string | null
  readonly before: AuditState
  readonly after: AuditState
}

/**
 * Closes an open difference with an operator's explanation. Nothing but this and a comparison that no longer finds it closes one.
 * @param explained with `companyCode`, only a difference of that company
 * @param record writes it down in the same transaction
 * @returns true if it was open
 */
export async function closeDifference(
  database: Database,
  explained: {
    readonly id: string
    readonly by: string
    readonly reason: string
    readonly companyCode?: string
  },
  now: Date,
  record: (tx: Tx, closed: ClosedDifference) => Promise<void>,
): Promise<boolean> {
  const { id, by, reason } = explained
  return inTransaction(database, async (tx) => {
    const found = await lockDifference(tx, id)
    if (found === undefined) return false
    const { companyCode, kind, orderNumber: order, ours, theirs, currency } = found
    if (explained.companyCode !== undefined && explained.companyCode !== companyCode) return false
    await closeExplained(tx, { id, by, reason }, now)
    const [here, there] = [ours, theirs].map((cents) => (cents === null ? null : String(cents)))
    const facts: AuditState = {
      difference: id,
      kind,
      order,
      ours: here ?? null,
      theirs: there ?? null,
      currency,
    }
    await record(tx, {
      companyCode,
      before: { ...facts, state: 'OPEN' },
      after: { ...facts, state: 'CLOSED' },
    })
    return true
  })
}
