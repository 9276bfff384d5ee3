import type { retrievePool } from '@waymark/contract/family/pool/retrieve-pool'
import type { leavePool } from '@waymark/contract/family/pool/leave-pool'
import type * as shapes from '@waymark/contract/family/pool/leave-pool.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../calls/call.ts'
import { onceThen } from '../../calls/once.ts'
import { takePin } from '../../identity/index.ts'
import { presentPools } from './present-pool.ts'
import type { FamilyServices } from '../services.ts'

export type PoolAnswer = Domain<typeof shapes>['answer']

/** What all pool calls have in common. */
export type PoolCall = Pick<
  Call<typeof retrievePool>,
  'principal' | 'membership' | 'company' | 'programme' | 'today' | 'now'
>

/** A call that moves points, with a key and a PIN proof. */
export type PinnedCall = PoolCall & Pick<Call<typeof leavePool>, 'key' | 'encode' | 'decode'>

/** Changes a pool in one transaction and answers with its new state. */
export async function change(
  services: FamilyServices,
  call: PoolCall,
  effect: (tx: Tx) => Promise<void>,
): Promise<PoolAnswer> {
  await inTransaction(services.database, effect)
  services.nudgeOutbox()
  return { object: await presentPools(services.database, call) }
}

/**
 * The same for calls that move points: key, PIN proof and effect share one transaction, and the first answer is stored with the key.
 * `subject` is what the PIN was used for.
 */
export async function changeOnce(
  services: FamilyServices,
  call: PinnedCall,
  asked: { readonly operationId: string; readonly pinToken: string; readonly subject: string },
  effect: (tx: Tx) => Promise<void>,
): Promise<PoolAnswer> {
  return onceThen(services, call, asked.subject, {
    work: async (tx) => {
      await takePin(tx, call, asked)
      await effect(tx)
    },
    answer: async () => ({ object: await presentPools(services.database, call) }),
  })
}
