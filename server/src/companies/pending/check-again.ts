import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { workOnEach } from '../../platform/jobs/for-each-row.ts'
import type { BusinessRegister, RegisterAnswer } from '../registration/business-register.ts'
import { askRegister } from '../registration/company-numbers.ts'
import { sendLink } from './decide-application.ts'
import { tellApplicant } from './pending-mails.ts'
import {
  declinePending,
  keepPending,
  lockPending,
  readDueChecks,
  releasePending,
  type PendingApplication,
} from './pending-store.ts'

/** How long a register that couldn't be reached is left alone. */
const AGAIN_AFTER_MS = 15 * 60_000
const MOST_AT_ONCE = 100

export interface CheckServices {
  /** The jobs' role. */
  readonly database: Database
  readonly clock: Clock
  readonly register: BusinessRegister
  readonly nudgeOutbox: () => void
}

/** When a register is asked again. */
export function nextCheck(now: Date): Date {
  return new Date(now.getTime() + AGAIN_AFTER_MS)
}

/** Asks the register again about registrations that it did not answer for, each in its own transaction. @returns how many were due */
export async function checkPendingCompanies(
  services: CheckServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const now = services.clock.now()
  const due = await readDueChecks(services.database, now, MOST_AT_ONCE)
  await workOnEach(due, { work: async (one) => checkOne(services, one, now), onFailure })
  if (due.length > 0) services.nudgeOutbox()
  return due.length
}

/** The register is asked before the transaction; an operator may have decided meanwhile. */
async function checkOne(
  { database, register }: CheckServices,
  { application_id: id, facts }: PendingApplication,
  now: Date,
): Promise<void> {
  const answer = await askRegister(register, facts)
  await inTransaction(database, async (tx) => {
    const application = await lockPending(tx, id)
    if (application?.pending_reason === 'UNREACHABLE') await settle(tx, application, answer, now)
  })
}

async function settle(
  tx: Tx,
  application: PendingApplication,
  answer: RegisterAnswer,
  now: Date,
): Promise<void> {
  const { application_id: id } = application
  if (answer.kind === 'unavailable') return keepPending(tx, id, 'UNREACHABLE', nextCheck(now))
  if (answer.kind === 'unknown') {
    await declinePending(tx, id, null, now)
    return tellApplicant(tx, application, 'DECLINED')
  }
  const state = answer.kind === 'found' ? answer.state : 'UNCHECKED'
  if (state === 'IN_LIQUIDATION' || state === 'REMOVED') {
    await keepPending(tx, id, state, null)
    return tellApplicant(tx, application, state)
  }
  await releasePending(tx, id, state, null)
  return sendLink(tx, application, application.preferred_language)
}
