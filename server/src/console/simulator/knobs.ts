import type { KnobKind } from '@waymark/contract/console/configuration/simulator-facts'
import type { Day } from '@waymark/rules/calendar'
import { ratesOn } from '@waymark/rules/flights/flight-rates'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../../configuration/index.ts'

/** Where a value is in a company's document, as it is written. */
export type DocumentPath = readonly (string | number)[]

/** A value of the rules that can be drafted. */
export interface Knob {
  readonly name: string
  readonly kind: KnobKind
  /** What it is of: a tier, a product, a fare with its cabin; empty for the programme's own. */
  readonly of: string
  readonly area: 'expiry' | 'tiers' | 'fees' | 'earning'
  readonly unit: 'months' | 'points' | 'percent' | 'cents' | 'basisPoints'
  readonly live: number
  readonly path: DocumentPath
}

/** Products whose fees can be drafted. */
const products = ['transfer', 'buy', 'gift', 'extend'] as const
type FeeKind = Extract<KnobKind, 'amount' | 'expiredAmount' | 'packetSize' | 'vat' | 'serviceCharge'>

/** All knobs of a programme; those of flights are of the rates that apply on a day. */
export function knobsOf(
  { programs }: Pick<CompanyConfiguration, 'programs'>,
  programCode: string,
  day: Day,
): readonly Knob[] {
  const at = programs.findIndex((one) => one.programCode === programCode)
  const programme = programs[at]
  if (programme === undefined) return []
  const place: DocumentPath = ['programs', at]
  return [
    knob('monthsValid', '', programme.monthsValid, [...place, 'monthsValid']),
    ...tierKnobs(programme, place),
    ...products.flatMap((product) => feeKnobs(programme, product, [...place, product])),
    ...earningKnobs(programme, day, [...place, 'flights', 'rates']),
  ]
}

const areas = {
  monthsValid: ['expiry', 'months'],
  tier: ['tiers', 'points'],
  keepPercent: ['tiers', 'percent'],
  amount: ['fees', 'cents'],
  expiredAmount: ['fees', 'cents'],
  packetSize: ['fees', 'points'],
  vat: ['fees', 'basisPoints'],
  serviceCharge: ['fees', 'cents'],
  fare: ['earning', 'percent'],
  tierBonus: ['earning', 'percent'],
  statusPercent: ['earning', 'percent'],
} as const satisfies Readonly<Record<KnobKind, readonly [Knob['area'], Knob['unit']]>>

function knob(kind: KnobKind, of: string, live: number | bigint, path: DocumentPath): Knob {
  const [area, unit] = areas[kind]
  return { name: of === '' ? kind : `${kind}.${of}`, kind, of, area, unit, live: Number(live), path }
}

function tierKnobs(programme: ProgrammeConfiguration, place: DocumentPath): readonly Knob[] {
  const { tiers, tiersAreEarned, tierKeepPercent } = programme
  if (!tiersAreEarned) return []
  return [
    // The lowest is everybody's.
    ...tiers.flatMap(({ code, statusPoints }, index) =>
      index === 0 ? [] : [knob('tier', code, statusPoints, [...place, 'tiers', index, 'statusPoints'])],
    ),
    knob('keepPercent', '', tierKeepPercent, [...place, 'tierKeepPercent']),
  ]
}

function feeKnobs(
  programme: ProgrammeConfiguration,
  product: (typeof products)[number],
  place: DocumentPath,
): readonly Knob[] {
  const rule = programme[product]
  if (rule === undefined) return []
  const of = (kind: FeeKind, live: bigint) => knob(kind, product, live, [...place, kind])
  return [
    of('amount', rule.amount),
    ...(product === 'extend' && programme.extend !== undefined
      ? [of('expiredAmount', programme.extend.expiredAmount)]
      : []),
    of('packetSize', rule.packetSize),
    of('vat', rule.vat),
    of('serviceCharge', rule.serviceCharge),
  ]
}

function earningKnobs(
  { flights, tiers }: ProgrammeConfiguration,
  day: Day,
  place: DocumentPath,
): readonly Knob[] {
  const rates = ratesOn(flights.rates, day)
  if (rates === undefined) return []
  const at = [...place, flights.rates.indexOf(rates)]
  return [
    ...rates.fares.map(({ code, cabin, percent }, index) =>
      knob('fare', `${code}.${cabin}`, percent, [...at, 'fares', index, 'percent']),
    ),
    ...tiers.map(({ code }) =>
      knob('tierBonus', code, rates.tierBonusPercent[code] ?? 0n, [...at, 'tierBonusPercent', code]),
    ),
    knob('statusPercent', '', rates.statusPercent, [...at, 'statusPercent']),
  ]
}
