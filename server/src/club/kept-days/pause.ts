import type { previewPause as previewFacts } from '@waymark/contract/subscriptions/kept-days/preview-pause'
import type { setPause as facts } from '@waymark/contract/subscriptions/kept-days/set-pause'
import { v7 as uuidv7 } from 'uuid'
import type { Call } from '../../calls/call.ts'
import { once } from '../../calls/once.ts'
import type { OrderServices } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import {
  insertSuspension,
  lockSubscription,
  moveSuspension,
  noteEndTold,
  readSubscription,
  type Suspending,
} from '../../subscriptions/index.ts'
import { visitOf } from '../club-call.ts'
import { freeTiersOf } from './free-tiers.ts'
import { planPause, type PauseChange, type PausePlan } from './plan-pause.ts'
import { tellOfDays, type DaysEvent } from './tell-of-days.ts'

interface Answer {
  readonly object: PauseChange
}

/** What pausing, or ending a pause, would change (SUBS-05). Nothing is changed. */
export async function previewPause(
  { database }: OrderServices,
  call: Call<typeof previewFacts>,
): Promise<Answer> {
  const { club, key, today } = visitOf(call)
  const record = await readSubscription(database, key)
  return { object: planPause(club, record, call.body.object, today).figures }
}

/**
 * Pauses a membership, or ends its pause, by its preview (SUBS-05): planned again under the lock, so what was shown is what is done. Under the
 * jobs' role, which alone can date terms.
 * @throws AppError PAUSE_CHANGED where the figures are others than those previewed
 */
export async function setPause(services: OrderServices, call: Call<typeof facts>): Promise<Answer> {
  const { club, key, today } = visitOf(call)
  const { company, now } = call
  const asked = call.body.object
  const subject = uuidv7({ msecs: now.getTime() })
  return once({ ...services, database: services.settlements }, call, subject, async (tx) => {
    const subscriptionId = await lockSubscription(tx, key)
    if (subscriptionId === undefined) throw new AppError('SUBSCRIPTION_NEEDED')
    const record = await readSubscription(tx, key)
    const plan = planPause(club, record, asked, today)
    if (plan.figures.previewReference !== asked.previewReference) throw new AppError('PAUSE_CHANGED')
    await carryOut(tx, { key, subscriptionId, record, now }, plan)
    const moment = { companyCode: key.companyCode, free: freeTiersOf(company, club), today, now }
    await tellOfDays(tx, key, moment, eventOf[plan.figures.change], null)
    return { object: plan.figures }
  })
}

const eventOf: Readonly<Record<PauseChange['change'], DaysEvent>> = {
  paused: 'paused',
  ended: 'resumed',
  cancelled: 'pauseCancelled',
}

async function carryOut(tx: Tx, of: Suspending, { ends, term }: PausePlan): Promise<void> {
  if (ends === undefined) {
    await insertSuspension(tx, of, { reason: 'pause', tierCode: null, ...term, isOpen: false })
    return
  }
  await moveSuspension(tx, of, ends, { until: term.until, isOpen: false })
  await noteEndTold(tx, ends.suspensionId, of.now)
}
