import type { allowPoolSpending } from '@waymark/contract/family/pool/allow-pool-spending'
import { accountId, allowActor, customerId } from '../../ledger/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Call } from '../../calls/call.ts'
import { lockOwnPool } from './own-pool.ts'
import { change, type PoolAnswer } from './pool-call.ts'
import { queuePoolMail } from './pool-mails.ts'
import { findPart } from '../find-part.ts'
import { nameOf } from './present-pool.ts'
import { actorRoles } from './spending-roles.ts'
import type { FamilyServices } from '../services.ts'
import { setSpending } from '../store.ts'

/**
 * Sets whether a pool member can spend, and can allow others to (POINT-13). Only an enabler can, and never for the head or themselves.
 */
export async function allowSpending(
  services: FamilyServices,
  call: Call<typeof allowPoolSpending>,
): Promise<PoolAnswer> {
  const { poolMemberId, spending } = call.body.object
  await findPart(services.database, call, poolMemberId)
  return change(services, call, async (tx) => {
    const { part, pool } = await lockOwnPool(tx, call)
    const other = await findPart(tx, call, poolMemberId)
    if (part.spending !== 'ENABLER') throw new AppError('NOT_ALLOWED')
    if (other.role === 'HEAD' || other.pool_member_id === part.pool_member_id || other.left_at !== null)
      throw new AppError('CONFLICT')
    if (other.spending === spending) return
    const { kind } = await allowActor(tx, {
      by: customerId(call.principal.customer),
      account: accountId(pool.account),
      customer: customerId(other.customer_number),
      role: actorRoles[spending],
    })
    if (kind === 'forbidden') throw new AppError('NOT_ALLOWED')
    await setSpending(tx, other.pool_member_id, spending)
    const to = { customer: other.customer_number, companyCode: other.company_code }
    await queuePoolMail(tx, 'poolRight', to, { name: nameOf(part), spending })
  })
}
