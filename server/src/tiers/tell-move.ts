import type { TierMove } from '@waymark/rules/tiers/tier-evaluation'
import { notify } from '../notifications/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { LockedHolder, MembershipKey } from './store.ts'
import { tierMovedMail } from './tier-mails.ts'

/** Tells a member about a tier change, by notification and mail, once: in its transaction and with its id. */
export async function tellMove(
  tx: Tx,
  order: {
    readonly id: string
    readonly key: MembershipKey
    readonly holder: LockedHolder
    readonly move: TierMove
    readonly at: Date
  },
): Promise<void> {
  const { id, key, holder, move, at } = order
  const { kind: event, to: tier, until, source } = move
  await notify(tx, {
    customer: holder.customer,
    account: holder.account,
    at,
    news: { kind: 'tier', event, tier, until },
    notificationId: id,
  })
  await tierMovedMail.later(
    tx,
    {
      customer: String(holder.customer),
      companyCode: key.companyCode,
      programCode: key.programCode,
      event,
      source,
      from: move.from,
      tier,
      until: until ?? '',
      statusPoints: String(move.statusPoints),
    },
    id,
  )
}
