import type { Day } from '../calendar.ts'
import { feeFor, type Fee, type FeeRule } from './fee.ts'

/** A fee charged by packets of points: `amount` cents per packet, or once if `perUnit` is false. */
export interface PacketFeeRule extends FeeRule {
  /** Points in a packet. */
  readonly packetSize: bigint
}

/** Whole packets of `packetSize`, from `minimumPacket` to `maximumPacket` points per order. */
export interface PacketRange {
  /** Points in a packet. */
  readonly packetSize: bigint
  readonly minimumPacket: bigint
  readonly maximumPacket: bigint
}

/** How points are sold: whole packets and their charges. */
export interface PacketRule extends PacketFeeRule, PacketRange {}

export type PacketCheck = 'ok' | 'tooFew' | 'tooMany' | 'outOfStep'

/** Whether this many points can be ordered (POINT-06). */
export function checkPackets(rule: PacketRange, points: bigint): PacketCheck {
  if (points < rule.minimumPacket) return 'tooFew'
  if (points > rule.maximumPacket) return 'tooMany'
  return points % rule.packetSize === 0n ? 'ok' : 'outOfStep'
}

/** The packets in a number of points; a partial packet counts as a whole one, so that a form never shows too little. */
export function packetsOf(rule: Pick<PacketFeeRule, 'packetSize'>, points: bigint): bigint {
  return points <= 0n ? 0n : (points + rule.packetSize - 1n) / rule.packetSize
}

/** The price of points in cents, with the packet as the unit (POINT-07). */
export function packetFee(rule: PacketFeeRule, points: bigint): Fee {
  return feeFor(rule, packetsOf(rule, points))
}

/** One charge of a price: a number of units of so many points, at a price in cents each. A flat charge is one unit of 0 points. */
export interface Charge {
  readonly units: bigint
  readonly unitPoints: bigint
  readonly unitPrice: bigint
}

/** How an amount is calculated: a price per packet, or one for all points. */
export function chargeFor(
  rule: Pick<PacketFeeRule, 'packetSize' | 'amount' | 'perUnit'>,
  points: bigint,
): Charge {
  const { packetSize, amount: unitPrice, perUnit } = rule
  return perUnit
    ? { units: packetsOf(rule, points), unitPoints: packetSize, unitPrice }
    : { units: 1n, unitPoints: 0n, unitPrice }
}

/** A campaign: a percentage of bonus points on a purchase of at least `fromPoints`, on days from `startsOn` to `endsOn`. */
export interface Campaign {
  readonly code: string
  readonly percent: bigint
  readonly fromPoints: bigint
  readonly startsOn: Day
  readonly endsOn: Day
}

/** The campaign with the highest bonus for a purchase on a day, and its points, rounded down. */
export function campaignBonus<C extends Campaign>(
  campaigns: readonly C[],
  points: bigint,
  today: Day,
): { readonly campaign: C; readonly points: bigint } | undefined {
  const given = campaigns
    .filter((one) => one.startsOn <= today && today <= one.endsOn && points >= one.fromPoints)
    .map((campaign) => ({ campaign, points: (points * campaign.percent) / 100n }))
    .filter((bonus) => bonus.points > 0n)
  return given.toSorted((a, b) => (a.points < b.points ? 1 : a.points > b.points ? -1 : 0))[0]
}
