import type { Day } from '@waymark/rules/calendar'
import { airport } from '../airports.ts'
import type { Earning, Redeeming, Transferring } from './events.ts'
import { flightNumber } from './flights.ts'
import type { Once } from './habits.ts'

const PACK_SIZE = 100

/** A purchase of points, in packs of a hundred. */
export function purchase(member: string, packs: number, day: Day, at: Date, reference: string): Earning {
  const points = BigInt(packs * PACK_SIZE)
  return {
    kind: 'earn',
    member,
    day,
    at,
    businessReference: `gateway:demo:${member}:${day}`,
    reference,
    lines: [{ kind: 'purchase', pointType: 'POINTS', points, rule: 'purchase' }],
    detail: { packs, packSize: PACK_SIZE },
  }
}

/** Points used for an upgrade, a seat or the shop. */
export function redemption(
  member: string,
  used: Extract<Once, { kind: 'upgrade' | 'seat' | 'shop' }>,
  day: Day,
  at: Date,
  reference: string,
): Redeeming {
  return {
    kind: 'redeem',
    member,
    day,
    at,
    reference,
    points: BigInt(used.points),
    detail:
      used.kind === 'shop'
        ? { what: 'SHOP', item: used.item }
        : {
            what: used.kind === 'upgrade' ? 'UPGRADE' : 'REWARD_SEAT',
            flight: flightNumber(used.from, used.to),
            from: used.from,
            fromCity: airport(used.from).city.en,
            to: used.to,
            toCity: airport(used.to).city.en,
            cabin: used.cabin,
          },
  }
}

/** Points given to another demo member. */
export function gift(
  member: string,
  { to, points, message }: Extract<Once, { kind: 'give' }>,
  day: Day,
  at: Date,
  reference: string,
): Transferring {
  const given = { kind: 'transfer' as const, member, to, day, at, points: BigInt(points), reference }
  return message === undefined ? given : { ...given, message }
}
