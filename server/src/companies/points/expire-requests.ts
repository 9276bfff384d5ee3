import type { Configuration } from '../../configuration/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { forEachRow } from '../../platform/jobs/for-each-row.ts'
import { lockCompany } from '../company-store.ts'
import { recordTransfer } from './record-transfer.ts'
import { tellRequester } from './tell-of-transfer.ts'
import { releaseRequest } from './transfer-ledger.ts'
import { endTransfer, lockTransfer, readDue, type TransferRow } from './transfer-store.ts'

interface ExpiryServices {
  /** The jobs' role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  readonly nudgeOutbox: () => void
}

/**
 * Ends requests that nobody decided in time: their points are available again, and who asked is told. Each in its own transaction.
 * @returns how many were due
 */
export async function expireRequests(
  services: ExpiryServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const now = services.clock.now()
  const { seen } = await forEachRow<TransferRow>({
    read: async (after, most) => readDue(services.database, now, after, most),
    keyOf: ({ transfer_id: id }) => id,
    work: async (due) => expire(services, due, now),
    onFailure,
  })
  if (seen > 0) services.nudgeOutbox()
  return seen
}

/** The locks decide between this and somebody who decides at the last moment. */
async function expire(services: ExpiryServices, due: TransferRow, now: Date): Promise<void> {
  const key = {
    companyCode: due.company_code,
    programCode: due.program_code,
    membershipNumber: due.membership_number,
  }
  const { programme } = await services.configuration.programmeOf(
    due.company_code,
    due.program_code,
    due.config_version,
  )
  await inTransaction(services.database, async (tx) => {
    await lockCompany(tx, key)
    const row = await lockTransfer(tx, key, due.transfer_number)
    if (row?.state !== 'ASKED') return
    await releaseRequest(tx, row, { programme, now })
    const end = { decided_at: now, decided_by: null, decided_by_number: null, journal_id: null }
    await endTransfer(tx, row, { state: 'EXPIRED', ...end })
    await recordTransfer(tx, row, { kind: 'transferExpired', by: row.asked_by, at: now })
    await tellRequester(tx, row, 'expired', now)
  })
}
