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
  const { minimumPoints, maximumPoints, stepPoints } = transfer
  return [
    ...timeProblems(transfer, place),
    ...unless(minimumPoints <= maximumPoints, `${place}.minimumPoints`, 'must not be above maximumPoints'),
    ...unless(stepPoints > 0n, `${place}.stepPoints`, 'must be above 0'),
    ...unless(
      stepPoints === 0n || minimumPoints % stepPoints === 0n,
      `${place}.minimumPoints`,
      'must be a multiple of stepPoints',
    ),
    ...unless(
      stepPoints === 0n || maximumPoints % stepPoints === 0n,
      `${place}.maximumPoints`,
      'must be a multiple of stepPoints',
    ),
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
  return [
    ...rangeProblems(donate, place),
    ...timeProblems(donate, place),
    ...twice(`${place}.charities`, codesOf(donate.charities)),
  ]
}

type Times = { readonly quoteMinutes: number; readonly paymentMinutes?: number }

function packetProblems(packets: PacketRange & Times, place: string): readonly ConfigurationProblem[] {
  return [...rangeProblems(packets, place), ...timeProblems(packets, place)]
}

function rangeProblems(range: PacketRange, place: string): readonly ConfigurationProblem[] {
  const { packetSize, minimumPacket, maximumPacket } = range
  return [
    ...unless(minimumPacket > 0n, `${place}.minimumPacket`, 'must be above 0'),
    ...unless(minimumPacket <= maximumPacket, `${place}.minimumPacket`, 'must not be above maximumPacket'),
    ...unless(
      minimumPacket % packetSize === 0n,
      `${place}.minimumPacket`,
      'must be a multiple of packetSize',
    ),
    ...unless(
      maximumPacket % packetSize === 0n,
      `${place}.maximumPacket`,
      'must be a multiple of packetSize',
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
