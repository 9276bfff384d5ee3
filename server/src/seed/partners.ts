import type { Day } from '@waymark/rules/calendar'
import type { Detail } from '../ledger/index.ts'
import type { EarnedLine, Earning } from './history/events.ts'

/** What a partner gives points for. */
export type PartnerDeal =
  | { readonly what: 'nights'; readonly partner: 'LONGACRE'; readonly count: number }
  | { readonly what: 'days'; readonly partner: 'TIDELINE'; readonly count: number }
  | { readonly what: 'bill'; readonly partner: 'NORTHLIGHT' | 'HARBOURCARD'; readonly points: number }
  | {
      readonly what: 'shop'
      readonly partner: 'GROCER' | 'FERNPHARM' | 'KAURIFUEL' | 'PAGETURN'
      readonly points: number
    }

const POINTS_A_NIGHT = 600
const POINTS_A_DAY = 400
/** Longacre gives 25 % more from the third night. */
const LONG_STAY = { nights: 3, percent: 25 }

function baseOf(deal: PartnerDeal): number {
  if (deal.what === 'nights') return deal.count * POINTS_A_NIGHT
  if (deal.what === 'days') return deal.count * POINTS_A_DAY
  return deal.points
}

function bonusOf(deal: PartnerDeal): number {
  return deal.what === 'nights' && deal.count >= LONG_STAY.nights
    ? (baseOf(deal) * LONG_STAY.percent) / 100
    : 0
}

function factsOf(deal: PartnerDeal, day: Day): Detail {
  if (deal.what === 'nights') return { nights: deal.count }
  if (deal.what === 'days') return { days: deal.count }
  return deal.what === 'bill' ? { bill: day.slice(0, 7) } : { shop: true }
}

/** A partner's posting to a member: the purchase, its points, and the partner's own bonus. */
export function partnerEarning(member: string, deal: PartnerDeal, day: Day, at: Date): Earning {
  const base = baseOf(deal)
  const bonus = bonusOf(deal)
  const bonusLine: EarnedLine = {
    kind: 'bonus',
    pointType: 'POINTS',
    points: BigInt(bonus),
    rule: 'partner.longStay',
    isBonus: true,
  }
  return {
    kind: 'earn',
    member,
    day,
    at,
    businessReference: `partner:${deal.partner}:${day}:${member}`,
    partner: deal.partner,
    lines: [
      { kind: 'accrual', pointType: 'POINTS', points: BigInt(base), rule: `partner.${deal.what}` },
      ...(bonus === 0 ? [] : [bonusLine]),
    ],
    detail: { ...factsOf(deal, day), base, bonus },
  }
}
