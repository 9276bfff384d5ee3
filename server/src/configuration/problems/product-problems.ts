import { checkPackets, type PacketRange } from '@waymark/rules/points/packets'
import type { ProgrammeTerms } from '../schema.ts'
import { codesOf, twice, unknownIn, unless, type ConfigurationProblem } from './problem.ts'

/** A day: the longest time for which a price, or a page to pay on, is kept open. */
const MOST_MINUTES = 1440

/** Products that nobody could order, and tiers that they would give although the programme doesn't have them. */
export function productProblems(programme: ProgrammeTerms, place: string): readonly ConfigurationProblem[] {
  const { buy, gift, extend, tierPurchase, convert, donate } = programme
  const tiers = new Set(codesOf(programme.tiers))
  return [
    ...transferProblems(programme.transfer, `${place}.transfer`),
    ...(buy === undefined ? [] : buyProblems(buy, tiers, `${place}.buy`)),
    ...(gift === undefined
      ? []
      : [...packetProblems(gift, `${place}.gift`), ...suggestionProblems(gift, `${place}.gift`)]),
    ...(extend === undefined ? [] : timeProblems(extend, `${place}.extend`)),
    ...(tierPurchase === undefined ? [] : tierProblems(tierPurchase, tiers, `${place}.tierPurchase`)),
    ...(convert === undefined ? [] : packetProblems(convert, `${place}.convert`)),
    ...(donate === undefined ? [] : donationProblems(donate, `${place}.donate`)),
  ]
}

function transferProblems(
  transfer: ProgrammeTerms['transfer'],
  place: string,
): readonly ConfigurationProblem[] {
  const range = { least: 'minimumPoints', most: 'maximumPoints', step: 'stepPoints' } as const
  return [
    ...timeProblems(transfer, place),
    ...unless(transfer.stepPoints > 0n, `${place}.stepPoints`, 'must be above 0'),
    ...rangeProblems(transfer, range, place),
  ]
}

type Buy = NonNullable<ProgrammeTerms['buy']>

function buyProblems(buy: Buy, tiers: ReadonlySet<string>, place: string): readonly ConfigurationProblem[] {
  const { campaigns, upgrade, maximumPacket } = buy
  return [
    ...packetProblems(buy, place),
    ...suggestionProblems(buy, place),
    ...twice(`${place}.campaigns`, codesOf(campaigns)),
    ...campaigns.flatMap(({ startsOn, endsOn }, index) =>
      unless(startsOn <= endsOn, `${place}.campaigns.${String(index)}.endsOn`, 'must not be before startsOn'),
    ),
    ...(upgrade === undefined
      ? []
      : [
          ...unknownIn(`${place}.upgrade.tierCode`, [upgrade.tierCode], tiers, 'tier of the programme'),
          ...unless(
            upgrade.fromPoints <= maximumPacket,
            `${place}.upgrade.fromPoints`,
            'must not be above maximumPacket',
          ),
        ]),
  ]
}

function tierProblems(
  sold: NonNullable<ProgrammeTerms['tierPurchase']>,
  tiers: ReadonlySet<string>,
  place: string,
): readonly ConfigurationProblem[] {
  const codes = sold.tiers.map(({ tierCode }) => tierCode)
  return [
    ...timeProblems(sold, place),
    ...twice(`${place}.tiers`, codes),
    ...unknownIn(`${place}.tiers`, codes, tiers, 'tier of the programme'),
  ]
}

function donationProblems(
  donate: NonNullable<ProgrammeTerms['donate']>,
  place: string,
): readonly ConfigurationProblem[] {
  return [...packetProblems(donate, place), ...twice(`${place}.charities`, codesOf(donate.charities))]
}

type Times = { readonly quoteMinutes: number; readonly paymentMinutes?: number }

function packetProblems(packets: PacketRange & Times, place: string): readonly ConfigurationProblem[] {
  const range = { least: 'minimumPacket', most: 'maximumPacket', step: 'packetSize' } as const
  return [
    ...timeProblems(packets, place),
    ...unless(packets.minimumPacket > 0n, `${place}.minimumPacket`, 'must be above 0'),
    ...rangeProblems(packets, range, place),
  ]
}

/** Points from `least` to `most`, both of whole steps: the names that the terms have for them. */
interface RangeNames<Name> {
  readonly least: Name
  readonly most: Name
  readonly step: Name
}

function rangeProblems<Name extends string>(
  terms: Readonly<Record<Name, bigint>>,
  { least, most, step }: RangeNames<Name>,
  place: string,
): readonly ConfigurationProblem[] {
  const size: bigint = terms[step]
  const isWhole = (points: bigint): boolean => size === 0n || points % size === 0n
  return [
    ...unless(terms[least] <= terms[most], `${place}.${least}`, `must not be above ${most}`),
    ...[least, most].flatMap((name) =>
      unless(isWhole(terms[name]), `${place}.${name}`, `must be a multiple of ${step}`),
    ),
  ]
}

/** Amounts that a form suggests can be ordered. */
function suggestionProblems(
  { often, ...range }: PacketRange & { readonly often: readonly bigint[] },
  place: string,
): readonly ConfigurationProblem[] {
  return often.flatMap((points, index) =>
    unless(
      checkPackets(range, points) === 'ok',
      `${place}.often.${String(index)}`,
      'must be an amount that can be ordered',
    ),
  )
}

/** How long a price holds, and a payment page stays open. */
export function timeProblems(times: Times, place: string): readonly ConfigurationProblem[] {
  const { quoteMinutes, paymentMinutes = 1 } = times
  return Object.entries({ quoteMinutes, paymentMinutes }).flatMap(([name, minutes]) =>
    unless(
      minutes >= 1 && minutes <= MOST_MINUTES,
      `${place}.${name}`,
      `must be from 1 to ${String(MOST_MINUTES)}`,
    ),
  )
}
