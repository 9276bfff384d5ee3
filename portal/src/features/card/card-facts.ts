import { titleCaseName } from '@waymark/rules/names/display-name'
import type { AccountSummary, ProgrammeEntry } from '../../platform/queries/member-queries.ts'
import type { DigitalCard } from './digital-card.ts'

/** The data on the card (CARD-01), before it is put into words. */
export interface CardFacts {
  readonly name: string
  readonly membershipNumber: string
  /** `corporate` cards carry the company's name in its own capitals. */
  readonly membershipType: 'primary' | 'corporate' | 'nominee'
  readonly tierType: 'tier' | 'membership'
  readonly tierName: string
  /** Last day of the tier; undefined if it has no end. */
  readonly tierUntil: string | undefined
  readonly coBrandTier: string | undefined
  readonly guests: number
  /** Only true on a customised card (CARD-03). */
  readonly isExpired: boolean
}

/** The card of the current membership. */
export function cardFacts(
  summary: AccountSummary,
  entry: ProgrammeEntry,
  { customizeDigitalCard, guestsByTier }: DigitalCard,
): CardFacts {
  const isCompany = entry.programType === 'corporate'
  const isExpired = customizeDigitalCard && summary.tierToDate !== null && summary.tierToDate < summary.today
  return {
    name: isCompany ? summary.displayName : titleCaseName(summary.displayName),
    membershipNumber: summary.membershipNumber,
    membershipType: entry.nominee !== undefined ? 'nominee' : isCompany ? 'corporate' : 'primary',
    tierType: summary.tierDetails?.tier1.type === 'CLUB' ? 'membership' : 'tier',
    tierName: summary.tierName,
    tierUntil: summary.tierToDate ?? undefined,
    coBrandTier: summary.tierDetails?.tier2?.name,
    guests: isExpired ? 0 : (guestsByTier?.[summary.tierCode] ?? 0),
    isExpired,
  }
}
