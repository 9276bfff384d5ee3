import type { Membership } from '../calls/principal.ts'
import type { Configuration } from '../configuration/index.ts'
import type { Payments } from '../payments/index.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { SpendingName } from './limits/user-spending.ts'
import type { OrderKinds } from './order-kind.ts'

/** Services for carrying out an order, whether for a request, a job or an operator. */
export interface SettlementServices {
  readonly kinds: OrderKinds
  readonly configuration: Configuration
  readonly clock: Clock
  /** Under the jobs' role, the only one that can issue points. Used only to carry out paid orders. */
  readonly settlements: Database
}

/**
 * A family pool that can pay an order for a member: its account, its available points, and how a payment of `points` would be split between
 * contributors; undefined if there is none or the member can't spend its points.
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

/** Who orders for a company: their own number, or the company's for its account holder, and their cost centre. */
export interface CompanyUser {
  readonly userNumber: string
  readonly costCentre: string | null
}

/** The company's user who orders; undefined for a person's own account, without a query. */
export type FindCompanyUser = (
  membership: Membership,
  customer: CustomerNumber,
) => Promise<CompanyUser | undefined>

/** A company's limits on some names; those without one aren't in the map. */
export type ReadSpendingLimits = (
  membership: Pick<Membership, 'companyCode' | 'programCode' | 'membershipNumber'>,
  names: readonly SpendingName[],
) => Promise<ReadonlyMap<string, bigint>>

/** Services for the orders' use cases. */
export interface OrderServices extends SettlementServices {
  readonly database: Database
  readonly payments: Payments
  readonly poolFunds: PoolFunds
  readonly companyUser: FindCompanyUser
  readonly spendingLimits: ReadSpendingLimits
  /** Our public origins: a payment can only return to one of them. */
  readonly publicUrls: readonly string[]
  /** Wakes the relay, so a mail is sent without waiting for its next run. */
  readonly nudgeOutbox: () => void
}
