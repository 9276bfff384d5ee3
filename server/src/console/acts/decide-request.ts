import { canDecide } from '@waymark/contract/console/acts/act-facts'
import type { decideActRequest } from '@waymark/contract/console/acts/acts'
import type { decideActRequestShapes } from '@waymark/contract/console/acts/acts.shapes'
import type * as z from 'zod/mini'
import { once } from '../../calls/once.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ConsoleCall } from '../console-call.ts'
import type { Operator } from '../sign-in/sessions.ts'
import { acts } from './act-list.ts'
import { closeRequest, lockRequest, readRequest, type StoredRequest } from './act-request-store.ts'
import { auditAct } from './audit-act.ts'
import { openPlace, orderOf, seenOf, type AskedAct } from './open-act.ts'
import type { ActServices } from './perform-act.ts'

type Call = ConsoleCall<typeof decideActRequest, typeof decideActRequestShapes>
type Answer = z.output<(typeof decideActRequestShapes)['answer']>

/**
 * Decides another operator's request, once, as one of the act's approvers. An approved act is done in the same transaction, if it is what the
 * approver was shown: its fields, both states and the configuration are compared again under the locks that doing it takes.
 * @throws AppError NOT_FOUND, NOT_ALLOWED, ACT_CHANGED, ACT_REQUEST_ENDED, ACT_REQUEST_OWN
 */
export async function decideOnce(services: ActServices, call: Call): Promise<Answer> {
  const { company, body } = call
  const request = await readRequest(services.settlements, company.companyCode, body.requestId)
  if (request === undefined) throw new AppError('NOT_FOUND')
  if (!canDecide(call.operator.roles, acts[request.act].facts)) throw new AppError('NOT_ALLOWED')
  const place = await openPlace(services, call, request)
  const asked = { act: acts[request.act], place, fields: request.fields }
  const decide = body.decision === 'approve' ? await approval(asked, request, body.seen) : refusal
  const known = { database: services.settlements, nudgeOutbox: services.nudgeOutbox }
  return once(known, call, request.requestId, async (tx) => {
    const locked = await lockRequest(tx, request.requestId)
    checkOpen(locked, call)
    const { outcome, before, after } = await decide(tx)
    const { reason, caseNumber, requestId } = request
    await closeRequest(tx, requestId, { state: outcome, by: call.operator.operator, now: call.now })
    await auditAct(tx, {
      operator: call.operator,
      place,
      reason,
      caseNumber,
      act: `${request.act}.${outcome === 'done' ? 'approve' : 'refuse'}`,
      before,
      after: { ...after, request: requestId },
    })
    return { outcome }
  })
}

interface Decided extends Pick<StoredRequest, 'before' | 'after'> {
  readonly outcome: 'done' | 'refused'
}

/** @throws AppError ACT_REQUEST_ENDED, ACT_REQUEST_OWN also for another account of the same person */
function checkOpen(
  request: StoredRequest | undefined,
  { operator, now }: { readonly operator: Operator; readonly now: Date },
): void {
  if (request === undefined || request.state !== 'open' || request.expiresAt <= now)
    throw new AppError('ACT_REQUEST_ENDED')
  if (request.operator === operator.operator || request.person === operator.email)
    throw new AppError('ACT_REQUEST_OWN')
}

async function refusal(): Promise<Decided> {
  return { outcome: 'refused', before: {}, after: {} }
}

async function approval(
  asked: AskedAct,
  request: StoredRequest,
  seen: string,
): Promise<(tx: Tx) => Promise<Decided>> {
  const open = asked.act.open(asked.place, asked.fields)
  const perform = await open.prepare(orderOf(asked, request, request.person))
  return async (tx) => {
    await open.lock(tx)
    const effect = await open.preview(tx)
    if (seenOf(asked, effect) !== seen) throw new AppError('ACT_CHANGED')
    await perform(tx, effect)
    return { outcome: 'done', before: effect.before, after: effect.after }
  }
}
