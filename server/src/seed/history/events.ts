import type { Day } from '@waymark/rules/calendar'
import type { Cabin, FlightPoints } from '@waymark/rules/flights/flight-rates'
import type { CreditKind, Detail } from '../../ledger/index.ts'

/** Points or status points that an event gives. */
export interface EarnedLine {
  readonly kind: CreditKind
  readonly pointType: 'POINTS' | 'STATUS'
  readonly points: bigint
  readonly rule: string
  readonly isBonus?: true
}

interface Happening {
  readonly at: Date
  /** The programme's date of `at`. */
  readonly day: Day
}

/** Who is named on a ticket, with the number that a company's user or a member has. */
export interface Traveller {
  readonly number: string
  readonly title: string
  readonly givenName: string
  readonly familyName: string
}

/** The airline's record of a credited flight. */
export interface FlownFlight {
  readonly flight: string
  readonly from: string
  readonly to: string
  readonly cabin: Cabin
  readonly tier: string
  readonly points: FlightPoints
  /** Status points, as a percentage of base points, and the first day of the rates. */
  readonly statusPercent: bigint
  readonly ratesFrom: Day
  /** The company's user who flew; without one its people take turns. */
  readonly traveller?: Traveller
}

/** Points a member earns: a flight, a partner's posting, a purchase. */
export interface Earning extends Happening {
  readonly kind: 'earn'
  readonly member: string
  /** Unique, so that nothing is earned twice. */
  readonly businessReference: string
  readonly lines: readonly EarnedLine[]
  readonly detail: Detail
  readonly partner?: string
  readonly reference?: string
  readonly flown?: FlownFlight
}

/** Points a member gives to another, by number. */
export interface Transferring extends Happening {
  readonly kind: 'transfer'
  readonly member: string
  readonly to: string
  readonly points: bigint
  readonly reference: string
  readonly message?: string
}

/** Points of the company that one user transfers to another's own account. */
export interface CompanyTransferring extends Happening {
  readonly kind: 'companyTransfer'
  readonly company: string
  readonly from: string
  readonly costCentre: string
  readonly to: string
  readonly points: bigint
  readonly reference: string
  readonly note: string
}

/** Points a member uses. */
export interface Redeeming extends Happening {
  readonly kind: 'redeem'
  readonly member: string
  readonly points: bigint
  readonly reference: string
  readonly detail: Detail
}

/** Points a member contributes to the family pool. */
export interface Pooling extends Happening {
  readonly kind: 'pool'
  readonly member: string
  readonly points: bigint
}

/** Pool points that paid for a member's order. */
export interface PoolSpending extends Happening {
  readonly kind: 'poolSpend'
  readonly member: string
  readonly points: bigint
  readonly reference: string
  readonly product: 'extend'
}

/** Points an operator adds, with the reason. */
export interface Adjusting extends Happening {
  readonly kind: 'adjust'
  readonly member: string
  readonly points: bigint
  readonly businessReference: string
  readonly reason: string
}

/** Month start, when points that expired last month are removed. */
export interface Expiring extends Happening {
  readonly kind: 'expire'
}

export type DemoEvent =
  | Earning
  | Transferring
  | CompanyTransferring
  | Redeeming
  | Adjusting
  | Expiring
  | Pooling
  | PoolSpending
