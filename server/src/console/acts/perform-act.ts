import { v7 as uuidv7 } from 'uuid'
import type { performAct } from '@waymark/contract/console/acts/acts'
import type { performActShapes } from '@waymark/contract/console/acts/acts.shapes'
import type * as z from 'zod/mini'
import { once } from '../../calls/once.ts'
import type { SettlementServices } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ConsoleCall } from '../console-call.ts'
import type { Operator } from '../sign-in/sessions.ts'
import type { ActOrder, Effect } from './act.ts'
import { countAct, type Because } from './act-limits.ts'
import { actFor } from './act-list.ts'
import { insertRequest } from './act-request-store.ts'
import { auditAct } from './audit-act.ts'
import { openPlace, orderOf, seenOf, type AskedAct } from './open-act.ts'

export interface ActServices extends SettlementServices {
  /** Wakes the relay: acts send emails. */
  readonly nudgeOutbox: () => void
}

type Answer = z.output<(typeof performActShapes)['answer']>

/**
 * Does an act as it was previewed, once for the operator's key, with its line of the trail. Above the operator's limits it becomes a request,
 * and nothing else changes.
 */
export async function performOnce(
  services: ActServices,
  call: ConsoleCall<typeof performAct, typeof performActShapes>,
): Promise<Answer> {
  const { body, operator } = call
  const act = actFor(operator, body.act)
  const place = await openPlace(services, call, body)
  const asked = { act, place, fields: body.fields }
  const open = act.open(place, body.fields)
  const order = orderOf(asked, body, operator.email)
  const perform = await open.prepare(order)
  const requestId = uuidv7({ msecs: call.now.getTime() })
  return once(
    { database: services.settlements, nudgeOutbox: services.nudgeOutbox },
    call,
    requestId,
    async (tx) => {
      await open.lock(tx)
      const effect = await open.preview(tx)
      if (seenOf(asked, effect) !== body.seen) throw new AppError('ACT_CHANGED')
      const because = await countAct(tx, {
        act,
        place,
        operator,
        shares: [{ today: place.today, size: effect.size }],
      })
      if (because !== null) return request(tx, { requestId, asked, order, operator, effect, because })
      await perform(tx, effect)
      await auditAct(tx, { ...effect, ...eventOf(asked, order), operator, act: act.code })
      return { outcome: 'done', requestId: null, after: effect.after }
    },
  )
}

interface NewRequest {
  readonly requestId: string
  readonly asked: AskedAct
  readonly order: ActOrder
  readonly operator: Operator
  readonly effect: Effect
  readonly because: Because
}

async function request(
  tx: Tx,
  { requestId, asked, order, operator, effect, because }: NewRequest,
): Promise<Answer> {
  const { act, place, fields } = asked
  const { before, after } = effect
  const { requestHours } = place.company.operatorActs
  await insertRequest(tx, {
    ...place.key,
    requestId,
    act: act.code,
    fields,
    reason: order.reasonCode,
    caseNumber: order.caseNumber,
    because,
    before,
    after,
    operator: operator.operator,
    person: operator.email,
    requestedAt: place.now,
    expiresAt: new Date(place.now.getTime() + requestHours * 3_600_000),
  })
  await auditAct(tx, {
    ...eventOf(asked, order),
    operator,
    act: `${act.code}.request`,
    before,
    after: { ...after, request: requestId },
  })
  return { outcome: 'requested', requestId, after: before }
}

/** The part of an act's line in the trail that doesn't depend on how it went. */
function eventOf({ place }: AskedAct, { reasonCode, caseNumber }: ActOrder) {
  return { place, reason: reasonCode, caseNumber }
}
