import type { leavePool } from '@waymark/contract/family/pool/leave-pool'
import type { removePoolMember } from '@waymark/contract/family/pool/remove-pool-member'
import { addDays, type Day } from '@waymark/rules/calendar'
import { accountId, customerId, newJournalId, removeActor, returnPoints } from '../../ledger/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Call } from '../../calls/call.ts'
import { findPart } from '../find-part.ts'
import { endInvitation, readSent } from '../invitations/invitation-store.ts'
import { lockOwnPool, type OwnPool } from './own-pool.ts'
import { changeOnce, type PoolAnswer } from './pool-call.ts'
import { addressOf, queuePoolMail } from './pool-mails.ts'
import { poolingOf, type Pooling } from './pool-terms.ts'
import { nameOf } from './present-pool.ts'
import type { FamilyServices } from '../services.ts'
import { closePool, endPart, readParts, type PartRow, type PoolRow } from '../store.ts'

/**
 * Leaves the pool (POINT-13). The member takes their unused contributions, lot by lot, with their dates. Used points stay used, and points
 * held by an open order follow if that order ends without them. If the head leaves, the pool closes and everybody gets their points back: a
 * pool without a head would have nobody responsible for it.
 */
export async function leave(services: FamilyServices, call: Call<typeof leavePool>): Promise<PoolAnswer> {
  const { terms } = poolingOf(call.programme)
  const asked = {
    operationId: 'leavePool',
    pinToken: call.body.object.transactionId,
    subject: `leave:${newJournalId(call.now)}`,
  }
  return changeOnce(services, call, asked, async (tx) => {
    const { part, pool } = await lockOwnPool(tx, call)
    await endOwnPart(tx, { part, pool }, { terms, today: call.today, now: call.now })
  })
}

/** When a member leaves, and the pool terms of their programme. */
export interface Leaving {
  readonly terms: Pick<Pooling['terms'], 'rejoinDays'>
  readonly today: Day
  readonly now: Date
}

/** Ends a member's part as they would, with the pool locked; a head's closes the pool. @throws AppError ACCOUNT_FROZEN if the pool is frozen */
export async function endOwnPart(
  tx: Tx,
  own: OwnPool,
  { terms, today, now }: Leaving,
): Promise<readonly ReturnedPoints[]> {
  const rejoinFrom = terms.rejoinDays === 0 ? null : addDays(today, terms.rejoinDays)
  const when = { by: own.part.customer_number, today, now }
  const members = (await readParts(tx, own.pool.pool_id)).filter(({ left_at: leftAt }) => leftAt === null)
  if (own.part.role === 'HEAD') return close(tx, own, members, { ...when, rejoinFrom })
  const points = await returnContributions(tx, own.pool, own.part, when)
  await endPart(tx, own.part.pool_member_id, { at: now, how: 'LEFT', rejoinFrom })
  const head = members.find(({ role }) => role === 'HEAD')
  if (head !== undefined)
    await queuePoolMail(tx, 'poolLeft', addressOf(head), { name: nameOf(own.part), points })
  return [{ member: own.part, points }]
}

/** Points that went back to one member. */
export interface ReturnedPoints {
  readonly member: PartRow
  readonly points: bigint
}

async function close(
  tx: Tx,
  { part: head, pool }: OwnPool,
  members: readonly PartRow[],
  when: Returning & { readonly rejoinFrom: Day | null },
): Promise<readonly ReturnedPoints[]> {
  const { now, rejoinFrom } = when
  for (const { invitation_id: id, customer_number: customer } of await readSent(tx, pool.pool_id, now)) {
    await endInvitation(tx, id, 'WITHDRAWN', now)
    const to = { customer, companyCode: pool.company_code }
    await queuePoolMail(tx, 'poolWithdrawn', to, { name: nameOf(head) })
  }
  const returned: ReturnedPoints[] = []
  for (const member of members.filter(({ role }) => role !== 'HEAD')) {
    const points = await returnContributions(tx, pool, member, when)
    await endPart(tx, member.pool_member_id, { at: now, how: 'CLOSED', rejoinFrom: null })
    await queuePoolMail(tx, 'poolClosed', addressOf(member), { name: nameOf(head), points })
    returned.push({ member, points })
  }
  returned.push({ member: head, points: await returnContributions(tx, pool, head, when) })
  await endPart(tx, head.pool_member_id, { at: now, how: 'LEFT', rejoinFrom })
  await closePool(tx, pool.pool_id, now)
  return returned
}

/** Removes another member, who gets their points back in the same way. Only the head can, and not the head themselves. */
export async function remove(
  services: FamilyServices,
  call: Call<typeof removePoolMember>,
): Promise<PoolAnswer> {
  const { poolMemberId, transactionId } = call.body.object
  await findPart(services.database, call, poolMemberId)
  poolingOf(call.programme)
  const asked = { operationId: 'removePoolMember', pinToken: transactionId, subject: poolMemberId }
  return changeOnce(services, call, asked, async (tx) => {
    const { part: head, pool } = await lockOwnPool(tx, call)
    const member = await findPart(tx, call, poolMemberId)
    if (head.role !== 'HEAD') throw new AppError('NOT_ALLOWED')
    if (member.role === 'HEAD' || member.left_at !== null) throw new AppError('CONFLICT')
    const { today, now } = call
    const by = call.principal.customer
    const points = await returnContributions(tx, pool, member, { by, today, now })
    await endPart(tx, member.pool_member_id, { at: now, how: 'REMOVED', rejoinFrom: null })
    await queuePoolMail(tx, 'poolRemoved', addressOf(member), { name: nameOf(head), points })
  })
}

/** Who returns points, and when. */
interface Returning {
  readonly by: CustomerNumber
  readonly today: Day
  readonly now: Date
}

/**
 * Returns a member's unused points and removes their right to the account. @returns the returned points
 * @throws AppError ACCOUNT_FROZEN if the pool is frozen
 */
async function returnContributions(
  tx: Tx,
  pool: PoolRow,
  member: PartRow,
  { by, today, now }: Returning,
): Promise<bigint> {
  const principal = customerId(by)
  const account = accountId(pool.account)
  const answer = await returnPoints(tx, {
    principal,
    pool: account,
    to: accountId(member.account),
    today,
    journal: newJournalId(now),
    facts: { rule: 'pool' },
  })
  // A member's account frozen by reconciliation takes nothing now: the points stay in the pool, and the job returns them later.
  if (answer.kind === 'frozen' && answer.account === account) throw new AppError('ACCOUNT_FROZEN')
  if (answer.kind === 'forbidden') throw new AppError('NOT_ALLOWED')
  const removed = await removeActor(tx, {
    by: principal,
    account,
    customer: customerId(member.customer_number),
  })
  if (removed.kind === 'forbidden') throw new AppError('NOT_ALLOWED')
  return answer.kind === 'returned' ? answer.points : 0n
}
