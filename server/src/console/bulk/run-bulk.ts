import type { CompanyConfiguration } from '../../configuration/index.ts'
import { newJournalId } from '../../ledger/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { forEachRow } from '../../platform/jobs/for-each-row.ts'
import type { SettlementServices } from '../../orders/index.ts'
import { acts } from '../acts/act-list.ts'
import { openPlace, orderOf } from '../acts/open-act.ts'
import { auditAct } from '../acts/audit-act.ts'
import type { ListSource } from '../lists/list-source.ts'
import { memberList } from '../lists/member-list-store.ts'
import { isUnchanged } from './bulk-kinds.ts'
import { endBulk, readBulk, readRunning, type StoredBulk } from './bulk-store.ts'
import { auditBulk } from './perform-bulk.ts'
import {
  countTry,
  lockPending,
  markDone,
  markFailed,
  readPending,
  type PendingMember,
} from './set-member-store.ts'
import { readSeenNow } from './set-store.ts'

/** Acts on sets that one run takes up. */
const MOST_BULKS = 20
const PAGE = 200
/** Members at a time. More would only wait for the company's trail. */
const AT_ONCE = 2

/** Under the jobs' role. */
export type BulkRunServices = Pick<SettlementServices, 'settlements' | 'configuration' | 'clock' | 'kinds'>

/**
 * Does the confirmed acts on sets, member by member, each in a transaction with its line of the trail and its place in the set. Runs side by
 * side share the members; what a killed one left is done by the next, and nobody twice.
 * @param isStopped ends the run between two members
 */
export async function runBulkActs(
  services: BulkRunServices,
  onFailure: (error: unknown) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const bulk of await readRunning(services.settlements, MOST_BULKS)) {
    const company = await services.configuration.findCompany(bulk.companyCode)
    if (company === undefined) continue
    await runBulk({ services, bulk, company, isStopped }, onFailure)
  }
}

interface BulkRun {
  readonly services: BulkRunServices
  readonly bulk: StoredBulk
  readonly company: CompanyConfiguration
  readonly isStopped: () => boolean
}

async function runBulk(run: BulkRun, onFailure: (error: unknown) => void): Promise<void> {
  const { services, bulk, company } = run
  const { settlements: database, clock } = services
  const source = bulk.query === null ? undefined : memberList(company, bulk.query, clock.now())
  await forEachRow<PendingMember>({
    read: async (after, most) => (run.isStopped() ? [] : readPending(database, bulk.setId, after, most)),
    keyOf: ({ programCode, membershipNumber }) => `${programCode} ${membershipNumber}`,
    pageSize: PAGE,
    atOnce: AT_ONCE,
    work: async (member) => {
      if (!run.isStopped()) await workOnMember(run, member, source)
    },
    onFailure,
  })
  await inTransaction(database, async (tx) => {
    if (!(await endBulk(tx, bulk.setId, clock.now()))) return
    const ended = await readBulk(tx, bulk.companyCode, bulk.setId)
    await auditBulk(tx, {
      bulk,
      set: bulk,
      operator: { operator: bulk.operator, name: bulk.operatorName },
      now: clock.now(),
      what: 'bulk.end',
      ended: { done: String(ended?.done ?? 0), failed: String(ended?.failed ?? 0) },
    })
  })
}

/** Does the act to one member, or notes why not. @throws what broke it off, after counting the attempt */
async function workOnMember(run: BulkRun, key: PendingMember, source: ListSource | undefined): Promise<void> {
  const { services, bulk } = run
  try {
    await actOnMember(run, key, source)
  } catch (error) {
    if (error instanceof AppError) {
      await markFailed(services.settlements, bulk.setId, key, error.code)
      return
    }
    await countTry(services.settlements, bulk.setId, key)
    throw error
  }
}

async function actOnMember(
  { services, bulk, company }: BulkRun,
  key: PendingMember,
  source: ListSource | undefined,
): Promise<void> {
  const act = acts[bulk.act]
  const now = services.clock.now()
  const place = await openPlace(services, { company, now, locale: 'en' }, key)
  const open = act.open(place, fieldsFor(bulk, key))
  // Kept beside the member, so that the act can be reversed for everybody it was done to.
  const journal = bulk.act === 'goodwill' ? newJournalId(now) : undefined
  const order = { ...orderOf({ act, place }, bulk, bulk.person), journal }
  const perform = await open.prepare(order)
  await inTransaction(services.settlements, async (tx) => {
    const before = await lockPending(tx, bulk.setId, key)
    if (before === undefined) return
    await open.lock(tx)
    const { seen, stillMatches } = await readSeenNow(tx, bulk.companyCode, key, source)
    if (!stillMatches || !isUnchanged(bulk.act, before, seen)) {
      await markFailed(tx, bulk.setId, key, 'CHANGED')
      return
    }
    const effect = await open.preview(tx)
    await perform(tx, effect)
    await auditAct(tx, {
      operator: { operator: bulk.operator, name: bulk.operatorName },
      place,
      reason: order.reasonCode,
      caseNumber: order.caseNumber,
      act: act.code,
      before: effect.before,
      after: { ...effect.after, set: bulk.setId },
    })
    await markDone(tx, bulk.setId, key, journal ?? key.journal)
  })
}

/** The act's fields for a member. A reversal of points names what was posted to them; its points are for the limits alone. */
function fieldsFor({ act, fields }: StoredBulk, { journal }: PendingMember): StoredBulk['fields'] {
  return act === 'reverseEntry' && journal !== null ? { journal } : fields
}

/** Runs in a server beside the job, so that nobody waits a minute for the first member. */
export interface BulkRunner {
  readonly nudge: () => void
  /** Waits for the members in progress; the others are left to the next process. */
  readonly stop: () => Promise<void>
}

export function createBulkRunner(services: BulkRunServices, onFailure: (error: unknown) => void): BulkRunner {
  let isStopped = false
  let last: Promise<void> = Promise.resolve()
  return {
    nudge: () => {
      last = last.then(async () => runBulkActs(services, onFailure, () => isStopped)).catch(onFailure)
    },
    stop: async () => {
      isStopped = true
      await last
    },
  }
}
