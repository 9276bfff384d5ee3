import type { decideBulkAct as facts } from '@waymark/contract/console/acts/bulk-acts'
import type { decideBulkActShapes } from '@waymark/contract/console/acts/bulk-acts.shapes'
import { once } from '../../calls/once.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ConsoleCall } from '../console-call.ts'
import { seenOfBulk } from './bulk-kinds.ts'
import { decideBulk, lockBulk, readBulk } from './bulk-store.ts'
import { auditBulk, takeMembers, type BulkServices } from './perform-bulk.ts'

/**
 * Decides another operator's act on a set, once. An approved one starts if set, fields and configuration are what the approver was shown.
 * @throws AppError ACT_REQUEST_ENDED, ACT_REQUEST_OWN also for another account of the same person, ACT_CHANGED
 */
export async function decideBulkOnce(
  { database, nudgeBulk }: BulkServices,
  call: ConsoleCall<typeof facts, typeof decideBulkActShapes>,
): Promise<{ outcome: 'running' | 'refused' }> {
  const { body, company, operator, now } = call
  const bulk = await readBulk(database, company.companyCode, body.setId)
  if (bulk === undefined) throw new AppError('NOT_FOUND')
  const answer = await once({ database }, call, bulk.setId, async (tx) => {
    const locked = await lockBulk(tx, bulk.setId)
    if (locked === undefined || locked.state !== 'waiting' || locked.expiresAt <= now)
      throw new AppError('ACT_REQUEST_ENDED')
    if (locked.operator === operator.operator || locked.person === operator.email)
      throw new AppError('ACT_REQUEST_OWN')
    const isApproved = body.decision === 'approve'
    if (isApproved) {
      if (seenOfBulk({ ...bulk, version: company.version }) !== body.seen) throw new AppError('ACT_CHANGED')
      await takeMembers(tx, bulk)
    }
    const state = isApproved ? 'running' : 'refused'
    await decideBulk(tx, bulk.setId, { state, by: operator.operator, now })
    await auditBulk(tx, { bulk, set: bulk, operator, now, what: `bulk.${body.decision}` })
    return { outcome: state } as const
  })
  if (answer.outcome === 'running') nudgeBulk()
  return answer
}
