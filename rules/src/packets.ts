import type { Day } from './calendar.ts'
import { feeFor, type Fee, type FeeRule } from './fee.ts'

/** A fee that is charged by packets of points: `amount` cents for each of them, or once where it isn't `perUnit`. */
export interface PacketFeeRule extends FeeRule {
  /** Points in a packet. */
  readonly packetSize: bigint
}

/** Whole packets of `packetSize`, from `minimumPacket` to `maximumPacket` points at once. */
export interface PacketRange {
  /** Points in a packet. */
  readonly packetSize: bigint
  readonly minimumPacket: bigint
  readonly maximumPacket: bigint
}

/** How points are sold: whole packets, with what is charged for them. */
export interface PacketRule extends PacketFeeRule, PacketRange {}

export type PacketCheck = 'ok' | 'tooFew' | 'tooMany' | 'outOfStep'

/** Whether so many points can be ordered at once (POINT-06). */
export function checkPackets(rule: PacketRange, points: bigint): PacketCheck {
  if (points < rule.minimumPacket) return 'tooFew'
  if (points > rule.maximumPacket) return 'tooMany'
  return points % rule.packetSize === 0n ? 'ok' : 'outOfStep'
}

/** Packets in so many points; a packet begun counts whole, so that what a form shows is never too little. */
export function packetsOf(rule: Pick<PacketFeeRule, 'packetSize'>, points: bigint): bigint {
  return points <= 0n ? 0n : (points + rule.packetSize - 1n) / rule.packetSize
}

/** What so many points cost, in cents, with the packet as the unit (POINT-07). */
export function packetFee(rule: PacketFeeRule, points: bigint): Fee {
  return feeFor(rule, packetsOf(rule, points))
}

/** One charge of a price: so many units of so many points, at a price in cents each. A flat charge is one unit of 0 points. */
export interface Charge {
  readonly units: bigint
  readonly unitPoints: bigint
  readonly unitPrice: bigint
}

/** How the amount for so many points comes about: a price for each packet, or one for all of them. */
export function chargeFor(
  rule: Pick<PacketFeeRule, 'packetSize' | 'amount' | 'perUnit'>,
  points: bigint,
): Charge {
  const { packetSize, amount: unitPrice, perUnit } = rule
  return perUnit
    ? { units: packetsOf(rule, points), unitPoints: packetSize, unitPrice }
    : { units: 1n, unitPoints: 0n, unitPrice }
}

/** A campaign: so many in 100 more points on a purchase of `fromPoints` or more, on days from `startsOn` to `endsOn`. */
export interface Campaign {
  readonly code: string
  readonly percent: bigint
  readonly fromPoints: bigint
  readonly startsOn: Day
  readonly endsOn: Day
}

/** The campaign that gives most for a purchase on a day, and how many points; whole points only, what is less is not given. */
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
