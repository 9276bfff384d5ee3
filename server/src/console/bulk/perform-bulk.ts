import { bulkActCodes, reverseOnSet, type SetActCode } from '@waymark/contract/console/acts/act-facts'
import type { ActEvent } from '@waymark/contract/console/audited-acts'
import type { performBulkAct as facts } from '@waymark/contract/console/acts/bulk-acts'
import type { performBulkActShapes } from '@waymark/contract/console/acts/bulk-acts.shapes'
import { isDeepStrictEqual } from 'node:util'
import { once } from '../../calls/once.ts'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { invalidFields } from '../acts/act.ts'
import { approvalOf, countAct, sharesOf, type Counted } from '../acts/act-limits.ts'
import { actFor } from '../acts/act-list.ts'
import { reasonsFor } from '../acts/open-act.ts'
import type { AuditState } from '../audit/audit-record.ts'
import { appendAudit } from '../audit/audit-store.ts'
import type { ConsoleCall } from '../console-call.ts'
import type { Operator } from '../sign-in/sessions.ts'
import { bulkKinds, seenOfBulk } from './bulk-kinds.ts'
import { insertBulk, readBulk, type BulkAct } from './bulk-store.ts'
import { lockSet, readSetProgrammes, takeDone, takeFailed, type FrozenSet } from './set-store.ts'

/** A set that was frozen longer ago shows a state that nobody can have in mind any more. */
const SET_MS = 3_600_000

export interface BulkServices {
  readonly database: Database
  /** Starts what was confirmed, without waiting for the next minute's job. */
  readonly nudgeBulk: () => void
}

/** What an act on a set is about, as asked for. */
export interface AskedBulk {
  readonly company: CompanyConfiguration
  readonly operator: Operator
  readonly now: Date
  readonly act: SetActCode
  readonly fields: Readonly<Record<string, string>>
  readonly set: FrozenSet
}

interface CountedBulk extends Counted {
  readonly total: bigint
}

/**
 * The total that the limits count, as if one person did one act of that size; each member's part on the day of their programme.
 * @throws AppError NOT_ALLOWED, INVALID_REQUEST
 */
async function countedOf(
  database: Database | Tx,
  { company, operator, now, act, fields, set }: AskedBulk,
): Promise<CountedBulk> {
  const each = bulkKinds[act].sizeEach(fields)
  const place = { company, now }
  const programmes = await readSetProgrammes(database, set.setId)
  const shares = sharesOf(
    place,
    programmes.map(({ programCode, members }) => [programCode, each * BigInt(members)]),
  )
  return { act: actFor(operator, act), place, operator, shares, total: each * BigInt(set.members) }
}

/**
 * A reversal is done to the set that was frozen for it, as what was done; all else to other sets.
 * @throws AppError INVALID_REQUEST
 */
async function checkReversal(
  database: Database | Tx,
  { company, act, fields, set }: AskedBulk,
): Promise<void> {
  const done = set.reverses === null ? undefined : await readBulk(database, company.companyCode, set.reverses)
  const fits =
    done === undefined
      ? set.reverses === null && bulkActCodes.some((code) => code === act)
      : act === reverseOnSet(done.act) && isDeepStrictEqual(fields, done.fields)
  if (!fits) throw invalidFields(['act'])
}

/** An act on a set as it would be confirmed. */
export async function previewBulk(database: Database, asked: AskedBulk) {
  await checkReversal(database, asked)
  const counted = await countedOf(database, asked)
  const { company, act, fields, set } = asked
  return {
    members: set.members,
    total: counted.total,
    seen: seenOfBulk({ hash: set.hash, act, fields, version: company.version }),
    approval: await approvalOf(database, counted),
  }
}

/**
 * Confirms an act on a set, once for the operator's key: its total counts against the limits as one act. Within them it's started, above
 * them it becomes one request.
 */
export async function performBulkOnce(
  { database, nudgeBulk }: BulkServices,
  call: ConsoleCall<typeof facts, typeof performBulkActShapes>,
): Promise<{ outcome: 'running' | 'requested' }> {
  const { body, company, operator, now } = call
  const act = actFor(operator, body.act)
  if (!reasonsFor({ company }, act).some(({ code }) => code === body.reason)) throw invalidFields(['reason'])
  const answer = await once({ database }, call, body.setId, async (tx) => {
    const owner = { companyCode: company.companyCode, operator: operator.operator }
    const set = await lockSet(tx, owner, body.setId)
    if (set === undefined) throw new AppError('NOT_FOUND')
    const asked = { company, operator, now, act: body.act, fields: body.fields, set }
    await checkReversal(tx, asked)
    const isOld = now.getTime() - set.frozenAt.getTime() > SET_MS
    const seen = seenOfBulk({ ...asked, hash: set.hash, version: company.version })
    if (set.isUsed || isOld || seen !== body.seen) throw new AppError('ACT_CHANGED')
    const counted = await countedOf(tx, asked)
    const because = await countAct(tx, counted)
    if (because === null) await takeMembers(tx, set)
    const bulk: BulkAct = {
      setId: set.setId,
      companyCode: company.companyCode,
      act: body.act,
      fields: body.fields,
      reason: body.reason,
      caseNumber: body.caseNumber,
      total: counted.total,
      because,
      operator: operator.operator,
      person: operator.email,
      requestedAt: now,
      expiresAt: new Date(now.getTime() + company.operatorActs.requestHours * 3_600_000),
      state: because === null ? 'running' : 'waiting',
    }
    await insertBulk(tx, bulk)
    await auditBulk(tx, { bulk, set, operator, now, what: because === null ? 'bulk' : 'bulk.request' })
    return { outcome: because === null ? 'running' : 'requested' } as const
  })
  if (answer.outcome === 'running') nudgeBulk()
  return answer
}

/**
 * A set made of another one's members takes them over when it starts, so that nobody is tried or reversed twice.
 * @throws AppError ACT_CHANGED if another set has some of them
 */
export async function takeMembers(
  tx: Tx,
  { setId, retries, reverses }: Pick<FrozenSet, 'setId' | 'retries' | 'reverses'>,
): Promise<void> {
  const isTaken =
    retries === null
      ? reverses === null || (await takeDone(tx, setId, reverses))
      : await takeFailed(tx, setId, retries)
  if (!isTaken) throw new AppError('ACT_CHANGED')
}

interface BulkEvent {
  readonly bulk: Pick<BulkAct, 'setId' | 'companyCode' | 'act' | 'fields' | 'reason' | 'caseNumber' | 'total'>
  readonly set: Pick<FrozenSet, 'members' | 'hash' | 'query' | 'reverses'>
  readonly operator: Pick<Operator, 'operator' | 'name'>
  readonly now: Date
  readonly what: Extract<ActEvent, `bulk${string}`>
  /** How it ended. */
  readonly ended?: AuditState
}

/** Appends what happened with an act on a set to the company's trail. Each member it's done to has a line of their own. */
export async function auditBulk(tx: Tx, event: BulkEvent): Promise<void> {
  const { bulk, set, operator, now, what, ended = {} } = event
  const { points } = bulk.fields
  await appendAudit(tx, {
    companyCode: bulk.companyCode,
    at: now,
    operator: operator.operator,
    operatorName: operator.name,
    act: `${bulk.act}.${what}`,
    programCode: null,
    membershipNumber: null,
    reason: bulk.reason,
    caseNumber: bulk.caseNumber,
    before: {},
    after: {
      ...(points === undefined ? {} : { points }),
      set: bulk.setId,
      members: String(set.members),
      total: String(bulk.total),
      hash: set.hash.toString('hex'),
      filter: set.query === null ? null : JSON.stringify(set.query.filter),
      ...(set.reverses === null ? {} : { reverses: set.reverses }),
      ...ended,
    },
  })
}
