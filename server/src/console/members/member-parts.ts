import { consoleOperations } from '@waymark/contract/console/console-operations'
import { dayIn } from '@waymark/rules/calendar'
import { inLocale, type CompanyConfiguration } from '../../configuration/index.ts'
import { readOwnMemberships, type OwnMembershipRow } from '../../membership/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Locale } from '../../platform/locale.ts'
import { tierOf } from '../../tiers/index.ts'
import type { MountConsole } from '../mount-console.ts'
import { findMember } from './find-member.ts'
import { readClubParts, readCompanyParts, readPoolPart, type ClubTermPart } from './member-parts-store.ts'

/** What a member has besides points: cards, a pool, terms of clubs, companies. */
export function memberPartRoutes(mount: MountConsole, database: Database): void {
  mount(consoleOperations.retrieveMemberParts).with(async ({ body, company, now, locale }) => {
    const { member } = await findMember(database, company, body)
    const { companyCode } = company
    const customer = member.customer_number
    const [held, pool, club, companies] = await Promise.all([
      readOwnMemberships(database, customer, companyCode),
      readPoolPart(database, member.account),
      readClubParts(database, companyCode, customer),
      readCompanyParts(database, companyCode, customer),
    ])
    const isThis = (card: CardPart) =>
      card.programCode === body.programCode && card.membershipNumber === body.membershipNumber
    const cards = held.flatMap((row) => cardOf(row, company, now, locale))
    return {
      cards: [...cards.filter(isThis), ...cards.filter((card) => !isThis(card))],
      pool: pool ?? null,
      club: club.map((term) => ({ ...term, plan: planOf(term, company, locale) })),
      companies: [...companies],
    }
  })
}

/** What a term's plan is called; its code where it is no longer configured. */
function planOf(
  { programCode, plan }: ClubTermPart,
  company: CompanyConfiguration,
  locale: Locale,
): string | null {
  const programme = company.programs.find((one) => one.programCode === programCode)
  const known = programme?.club?.plans.find(({ code }) => code === plan)
  return known === undefined ? plan : inLocale(known.name, locale)
}

interface CardPart {
  readonly programCode: string
  readonly membershipNumber: string
  readonly tier: string
  readonly tierUntil: string | null
}

/** A membership's card as it is today; none where its programme is no longer configured. */
function cardOf(
  row: OwnMembershipRow,
  company: CompanyConfiguration,
  now: Date,
  locale: Locale,
): readonly CardPart[] {
  const programme = company.programs.find(({ programCode }) => programCode === row.program_code)
  if (programme === undefined || row.membership_number === null) return []
  const held = tierOf(programme, row, dayIn(programme.timeZone, now))
  const tier = programme.tiers.find(({ code }) => code === held.code)
  return [
    {
      programCode: programme.programCode,
      membershipNumber: row.membership_number,
      tier: tier === undefined ? held.code : inLocale(tier.name, locale),
      tierUntil: held.until,
    },
  ]
}
