import type { retrievePool } from '@waymark/contract/family/retrieve-pool'
import type { leavePool } from '@waymark/contract/family/leave-pool'
import type * as shapes from '@waymark/contract/family/leave-pool.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { claimKey, keepAnswer } from '../platform/idempotency/store.ts'
import type { Call } from '../calls/call.ts'
import { pinToTake } from '../transactions/index.ts'
import { presentPools } from './present-pool.ts'
import type { FamilyServices } from './services.ts'

export type PoolAnswer = Domain<typeof shapes>['answer']

/** What every call about a pool has in common. */
export type PoolCall = Pick<Call<typeof retrievePool, typeof shapes>, 'principal' | 'membership' | 'now'>

/** One that moves points: with a key, and with what the PIN opened. */
export type PinnedCall = PoolCall & Pick<Call<typeof leavePool>, 'key' | 'encode' | 'decode'>

/** Does something to a pool in one transaction, and answers how everything stands then. */
export async function change(
  services: FamilyServices,
  call: PoolCall,
  effect: (tx: Tx) => Promise<void>,
): Promise<PoolAnswer> {
  await inTransaction(services.database, effect)
  services.nudgeOutbox()
  return { object: await presentPools(services, call.membership, call.now) }
}

/**
 * The same for what moves points: the key, the PIN and the effect are of one transaction, and the first answer is kept beside the key.
 * `subject` names what the PIN was used for.
 */
export async function changeOnce(
  services: FamilyServices,
  call: PinnedCall,
  asked: { readonly operationId: string; readonly pinToken: string; readonly subject: string },
  effect: (tx: Tx) => Promise<void>,
): Promise<PoolAnswer> {
  const { companyCode } = call.membership
  const owner = { ...call.principal, account: call.membership.account }
  const takePin = await pinToTake(services.configuration, { ...asked, companyCode, owner, now: call.now })
  const known = await inTransaction(services.database, async (tx) => {
    const found = await claimKey(tx, call.key, asked.subject)
    if (found.kind !== 'unknown') return found
    await takePin(tx)
    await effect(tx)
    return found
  })
  if (known.kind === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED')
  if (known.kind === 'answered') return call.decode(known.answer)
  const answer = { object: await presentPools(services, call.membership, call.now) }
  await keepAnswer(services.database, call.key, call.encode(answer))
  services.nudgeOutbox()
  return answer
}
