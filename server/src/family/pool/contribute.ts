import type { poolFamily } from '@waymark/contract/family/pool/pool-family'
import type { sharePool } from '@waymark/contract/family/pool/share-pool'
import {
  accountId,
  customerId,
  isFrozenByMember,
  newJournalId,
  transferPoints,
  type Refusal,
} from '../../ledger/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Call } from '../../calls/call.ts'
import { lockOwnPool } from './own-pool.ts'
import { changeOnce, type PoolAnswer } from './pool-call.ts'
import { queuePoolMail } from './pool-mails.ts'
import { poolingOf } from './pool-terms.ts'
import type { FamilyServices } from '../services.ts'
import { setShare } from '../store.ts'

/** Adds points to the pool, soonest expiry first, keeping their dates (POINT-13). */
export async function contribute(
  services: FamilyServices,
  call: Call<typeof poolFamily>,
): Promise<PoolAnswer> {
  const { points, transactionId } = call.body.object
  const { terms } = poolingOf(call.programme)
  const journal = newJournalId(call.now)
  const asked = { operationId: 'poolFamily', pinToken: transactionId, subject: journal }
  return changeOnce(services, call, asked, async (tx) => {
    const { pool } = await lockOwnPool(tx, call)
    if (points < terms.minimumContribution) throw new AppError('POINTS_OUT_OF_STEP')
    const answer = await transferPoints(tx, {
      principal: customerId(call.principal.customer),
      from: accountId(call.membership.account),
      to: accountId(pool.account),
      points,
      today: call.today,
      journal,
      idempotency: { key: `pool:${journal}`, bodyHash: journal },
      kinds: { out: 'pool_in', in: 'pool_in' },
      facts: { rule: 'pool' },
    })
    if (answer.kind !== 'posted' && answer.kind !== 'replayed') refuse(answer)
  })
}

/** Turns the ledger's refusal into an API error. */
function refuse(refusal: Refusal): never {
  switch (refusal.kind) {
    case 'not_enough':
      throw new AppError('POINTS_NOT_ENOUGH')
    case 'frozen':
      throw new AppError('ACCOUNT_FROZEN')
    case 'protected':
      throw new AppError('ACCOUNT_PROTECTED', { data: { until: refusal.until.toISOString() } })
    case 'forbidden':
      throw new AppError('NOT_ALLOWED')
    case 'limit':
    case 'key_reused':
      throw new Error(`A contribution was refused as ${refusal.kind}`)
  }
}

/**
 * Sets the share of each new accrual that goes into the pool (POINT-13). It is a standing order to move points, so it has the same checks; a
 * job carries it out. Refused for a frozen account, where the order would silently wait.
 */
export async function share(services: FamilyServices, call: Call<typeof sharePool>): Promise<PoolAnswer> {
  const { sharePercent, transactionId } = call.body.object
  const from = newJournalId(call.now)
  const asked = { operationId: 'sharePool', pinToken: transactionId, subject: from }
  return changeOnce(services, call, asked, async (tx) => {
    const { part } = await lockOwnPool(tx, call)
    const isFrozen = await isFrozenByMember(tx, accountId(call.membership.account))
    if (sharePercent > 0 && isFrozen) throw new AppError('ACCOUNT_FROZEN')
    await setShare(tx, part.pool_member_id, sharePercent, from)
    const to = { customer: part.customer_number, companyCode: part.company_code }
    await queuePoolMail(tx, 'poolShare', to, { name: String(sharePercent) })
  })
}
