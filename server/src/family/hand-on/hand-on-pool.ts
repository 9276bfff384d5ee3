import type { answerHandOn } from '@waymark/contract/family/hand-on/answer-hand-on'
import type { handOnPool } from '@waymark/contract/family/hand-on/hand-on-pool'
import { v4 as uuidv4 } from 'uuid'
import { accountId, customerId, handOnHead } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Call } from '../../calls/call.ts'
import { findPart } from '../find-part.ts'
import {
  clearHandOns,
  endHandOn,
  insertHandOn,
  readHandOn,
  swapHeads,
  type HandOnRow,
} from './hand-on-store.ts'
import { lockOwnPool, type OwnPool } from '../pool/own-pool.ts'
import { change, changeOnce, type PoolAnswer, type PoolCall } from '../pool/pool-call.ts'
import { addressOf, queuePoolMail } from '../pool/pool-mails.ts'
import { poolingOf, type Pooling } from '../pool/pool-terms.ts'
import { nameOf } from '../pool/present-pool.ts'
import { actorRoles } from '../pool/spending-roles.ts'
import type { FamilyServices } from '../services.ts'
import { readParts, type PartRow, type PoolRow } from '../store.ts'

const DAY_MS = 86_400_000

/**
 * The head asks another member to take over as head (POINT-13). Nothing changes until that member accepts. The request is valid as long as a
 * pool invitation.
 */
export async function offer(services: FamilyServices, call: Call<typeof handOnPool>): Promise<PoolAnswer> {
  const { poolMemberId, transactionId } = call.body.object
  await findPart(services.database, call, poolMemberId)
  const pooling = poolingOf(call.programme)
  const asked = { operationId: 'handOnPool', pinToken: transactionId, subject: poolMemberId }
  return changeOnce(services, call, asked, async (tx) => {
    const { part: head, pool } = await lockOwnPool(tx, call)
    const to = await findPart(tx, call, poolMemberId)
    if (head.role !== 'HEAD') throw new AppError('NOT_ALLOWED')
    await writeOffer(tx, pooling, { pool, head, to, operator: null, now: call.now })
  })
}

export interface HandOnOffer {
  readonly pool: PoolRow
  readonly head: PartRow
  readonly to: PartRow
  /** The operator who asks for a head who can't. */
  readonly operator: string | null
  readonly now: Date
}

/** Writes the request, replacing an earlier one, and sends it. The pool is locked. @throws AppError CONFLICT if the member can't be asked */
export async function writeOffer(
  tx: Tx,
  { programme, terms }: Pooling,
  { pool, head, to, operator, now }: HandOnOffer,
): Promise<void> {
  if (to.role === 'HEAD' || to.left_at !== null || to.pool_id !== pool.pool_id) throw new AppError('CONFLICT')
  const endsAt = new Date(now.getTime() + terms.invitationDays * DAY_MS)
  await clearHandOns(tx, pool.pool_id, now)
  await insertHandOn(tx, {
    hand_on_id: uuidv4(),
    pool_id: pool.pool_id,
    from_member: head.pool_member_id,
    to_member: to.pool_member_id,
    operator,
    offered_at: now,
    ends_at: endsAt,
  })
  const facts = { name: nameOf(head), until: endsAt, timeZone: programme.timeZone }
  await queuePoolMail(tx, 'poolHandOnAsked', addressOf(to), facts)
}

/** Accepts or declines the request. The pool's lock decides between this, a withdrawal and leaving. */
export async function answerOffer(
  services: FamilyServices,
  call: Call<typeof answerHandOn>,
): Promise<PoolAnswer> {
  const { accepts } = call.body.object
  return change(services, call, async (tx) => {
    const own = await lockOwnPool(tx, call)
    const waiting = await readHandOn(tx, own.pool.pool_id, call.now)
    if (waiting?.to_member !== own.part.pool_member_id) throw new AppError('POOL_HAND_ON_OVER')
    await endHandOn(tx, waiting.hand_on_id, accepts ? 'ACCEPTED' : 'DECLINED', call.now)
    const members = (await readParts(tx, own.pool.pool_id)).filter(({ left_at: leftAt }) => leftAt === null)
    const head = members.find(({ pool_member_id: id }) => id === waiting.from_member)
    if (head === undefined) throw new AppError('POOL_HAND_ON_OVER')
    if (accepts) await takeOver(tx, own, head, waiting)
    const others = accepts
      ? members.filter(({ pool_member_id: id }) => id !== own.part.pool_member_id)
      : [head]
    const kind = accepts ? 'poolHandedOn' : 'poolHandOnDeclined'
    for (const other of others) await queuePoolMail(tx, kind, addressOf(other), { name: nameOf(own.part) })
  })
}

/** A head who asked can still spend afterwards; one for whom the operator asked can't. */
async function takeOver(tx: Tx, { part, pool }: OwnPool, head: PartRow, waiting: HandOnRow): Promise<void> {
  const becomes = waiting.operator === null ? 'SPENDER' : 'NON_SPENDER'
  const handed = await handOnHead(tx, {
    account: accountId(pool.account),
    from: customerId(head.customer_number),
    to: customerId(part.customer_number),
    becomes: actorRoles[becomes],
  })
  if (handed.kind === 'forbidden') throw new AppError('NOT_ALLOWED')
  await swapHeads(tx, waiting, becomes)
}

/** Withdraws the head's request while it is unanswered. */
export async function withdrawOffer(services: FamilyServices, call: PoolCall): Promise<PoolAnswer> {
  return change(services, call, async (tx) => {
    const { part, pool } = await lockOwnPool(tx, call)
    const waiting = await readHandOn(tx, pool.pool_id, call.now)
    if (waiting?.from_member !== part.pool_member_id) throw new AppError('POOL_HAND_ON_OVER')
    await endHandOn(tx, waiting.hand_on_id, 'WITHDRAWN', call.now)
  })
}
