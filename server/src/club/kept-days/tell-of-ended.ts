import type { Tx } from '../../platform/database/database.ts'
import { noteEndTold, readSubscription, type Suspending } from '../../subscriptions/index.ts'
import type { KeepingMoment } from './keep-days.ts'
import { tellOfDays } from './tell-of-days.ts'

/** Tells a member, once for each suspension that has ended, that their paid days are used again. @returns whether one was told of */
export async function tellOfEndedSuspensions(
  tx: Tx,
  { key }: Suspending,
  moment: KeepingMoment,
): Promise<boolean> {
  const { suspensions } = await readSubscription(tx, key)
  const ended = suspensions.filter(({ until, isEndTold }) => !isEndTold && until < moment.today)
  const running = suspensions.some(({ from, until }) => from <= moment.today && until >= moment.today)
  for (const { suspensionId, reason, tierCode } of ended) {
    await noteEndTold(tx, suspensionId, moment.now)
    // Days that something else keeps on keeping aren't back yet.
    if (!running) await tellOfDays(tx, key, moment, reason === 'tier' ? 'tierEnds' : 'resumed', tierCode)
  }
  return ended.length > 0
}
