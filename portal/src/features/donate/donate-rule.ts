import { noFee } from '@waymark/rules/points/fee'
import { checkPackets, type PacketRange } from '@waymark/rules/points/packets'
import type { Price } from '../../platform/checkout/price/price.ts'
import type { Programme } from '../../platform/configuration/configuration.ts'
import type { OrderProblem } from '../../platform/checkout/order-kind.ts'
import type { DonateKind } from './donate-product.ts'

type Sold = NonNullable<Programme['donate']>

/** The permitted range and step, in points. */
export function donateRangeOf({ packetSize, minimumPacket, maximumPacket }: Sold): PacketRange {
  return {
    packetSize: BigInt(packetSize),
    minimumPacket: BigInt(minimumPacket),
    maximumPacket: BigInt(maximumPacket),
  }
}

/** Why a number of points can't be donated; undefined if it can. */
export function pointsProblem(range: PacketRange, points: bigint | null, balance: bigint) {
  if (points === null) return 'missing'
  const check = checkPackets(range, points)
  if (check !== 'ok') return check
  return points > balance ? 'notEnough' : undefined
}

/** All problems of a donation, in the form's order. */
export function donateProblems(
  sold: Sold,
  { charity, points }: DonateKind['draft'],
  balance: bigint,
): readonly OrderProblem<DonateKind>[] {
  const isKnown = sold.charities.some(({ code }) => code === charity)
  const reason = pointsProblem(donateRangeOf(sold), points, balance)
  return [
    ...(isKnown ? [] : [{ field: 'charity', reason: 'missing' } as const]),
    ...(reason === undefined ? [] : [{ field: 'points', reason } as const]),
  ]
}

/** A donation is free. Null if this number of points can't be donated. */
export function donatePrice(sold: Sold, points: bigint | null, balance: bigint): Price | null {
  if (points === null || pointsProblem(donateRangeOf(sold), points, balance) !== undefined) return null
  return {
    ...noFee,
    vatBasisPoints: 0n,
    lines: [{ units: 1n, unitPoints: 0n, unitPrice: 0n, amount: 0n, points }],
  }
}
