import type { Day } from './calendar.ts'
import { feeFor, type Fee } from './fee.ts'

/** How points are sold: whole packets of `packetSize` points, from so many points to so many, each packet at a price in cents. */
export interface PacketRule {
  readonly packetSize: bigint
  readonly minimumPacket: bigint
  readonly maximumPacket: bigint
  readonly pricePerPacket: bigint
  readonly vatBasisPoints: bigint
  readonly serviceCharge: bigint
}

export type PacketCheck = 'ok' | 'tooFew' | 'tooMany' | 'outOfStep'

/** Whether so many points can be bought at once (POINT-06). */
export function checkPackets(rule: PacketRule, points: bigint): PacketCheck {
  if (points < rule.minimumPacket) return 'tooFew'
  if (points > rule.maximumPacket) return 'tooMany'
  return points % rule.packetSize === 0n ? 'ok' : 'outOfStep'
}

/** Packets in so many points; a packet begun counts whole, so that what a form shows is never too little. */
export function packetsOf(rule: PacketRule, points: bigint): bigint {
  return points <= 0n ? 0n : (points + rule.packetSize - 1n) / rule.packetSize
}

/** What so many points cost, in cents: per unit, with the packet as the unit (POINT-07). */
export function packetFee(rule: PacketRule, points: bigint): Fee {
  const { vatBasisPoints, serviceCharge } = rule
  return feeFor(
    { amount: rule.pricePerPacket, vatBasisPoints, serviceCharge, perUnit: true },
    packetsOf(rule, points),
  )
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
