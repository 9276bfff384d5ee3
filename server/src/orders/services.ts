import type { Membership } from '../calls/principal.ts'
import type { Configuration } from '../configuration/index.ts'
import type { Payments } from '../payments/index.ts'
import type { LedgerAccount } from '../platform/branded-ids.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { OrderKinds } from './order-kind.ts'

/** What an order's effect needs, whoever begins it: a request, a job or an operator. */
export interface SettlementServices {
  readonly kinds: OrderKinds
  readonly configuration: Configuration
  readonly clock: Clock
  /** The jobs' role, which alone may issue points: an order that is paid has its effect under it, and nothing else of orders. */
  readonly settlements: Database
}

/**
 * A family pool that may pay an order's price for a member: its account, its available points, and how a payment of `points` would be
 * shared between contributors; undefined where there is none, or the member may not spend its points.
 */
export type PoolFunds = (
  membership: Pick<Membership, 'companyCode' | 'programCode' | 'account'>,
  kind: string,
  points: bigint,
  now: Date,
) => Promise<
  | {
      readonly account: LedgerAccount
      readonly available: bigint
      readonly from: readonly { readonly name: string; readonly points: bigint }[]
    }
  | undefined
>

/** What the use cases of orders work with. */
export interface OrderServices extends SettlementServices {
  readonly database: Database
  readonly payments: Payments
  readonly poolFunds: PoolFunds
  /** Origins under which people reach us: a payment comes back to one of them only. */
  readonly publicUrls: readonly string[]
  /** Wakes the relay, so that a mail does not wait for its next round. */
  readonly nudgeOutbox: () => void
}
