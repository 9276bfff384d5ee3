import type { Configuration } from '../configuration/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Membership } from '../calls/principal.ts'
import type { LedgerAccount } from '../platform/branded-ids.ts'

/** What an order's effect needs, whoever begins it: a request, a job or an operator. */
export interface SettlementServices {
  readonly configuration: Configuration
  readonly clock: Clock
  /** The jobs' role, which alone may issue points: an order that is paid has its effect under it, and nothing else here. */
  readonly settlements: Database
}

/**
 * A family pool that may pay a product's price for a member: its account, what it holds, and whose so many points would be; undefined where
 * there is none, or it may not.
 */
export type PoolPurse = (
  membership: Pick<Membership, 'companyCode' | 'programCode' | 'account'>,
  product: string,
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

/** What the use cases of this module work with. */
export interface TransactionServices extends SettlementServices {
  readonly database: Database
  readonly payments: Payments
  readonly poolPurse: PoolPurse
  /** Origins under which people reach us: a payment comes back to one of them only. */
  readonly publicUrls: readonly string[]
  /** Wakes the relay, so that a mail does not wait for its next round. */
  readonly nudgeOutbox: () => void
}
