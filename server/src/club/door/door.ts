import { dayIn, type Day } from '@waymark/rules/calendar'
import { doorOn, type DoorAnswer } from '@waymark/rules/club/door'
import { freeTiersOf, readFree } from '../kept-days/free-tiers.ts'
import { readFlightsAhead } from '../../flights/index.ts'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database } from '../../platform/database/database.ts'
import { readExtras, readSubscription, type SubscriptionKey } from '../../subscriptions/index.ts'
import { termOn } from '../cart/check-cart.ts'
import { isActiveInClub } from '../club-membership.ts'
import { clubOf, type Club } from '../club-of-company.ts'

/** Answers for a day, as often as needed. */
export type Door = (day: Day, isFlying: boolean) => Promise<DoorAnswer>

/** The door of a club for a person: the same for them and for the reader that scans their card. */
export async function doorFor(
  database: Database,
  company: CompanyConfiguration,
  club: Club,
  key: SubscriptionKey,
  today: Day,
): Promise<Door> {
  const free = freeTiersOf(company, club)
  const freeOn = free === undefined ? undefined : await readFree(database, free, key, today)
  const record = await readSubscription(database, key)
  const isActive = await isActiveInClub(database, key, record)
  const extras = new Map<string, ReturnType<typeof readExtras>>()
  // Flights ahead are mostly in one term, which is read once.
  const extrasOf = async (termId: string) => {
    const read = extras.get(termId) ?? readExtras(database, termId)
    extras.set(termId, read)
    return read
  }
  return async (day, isFlying) => {
    const term = termOn(record.terms, day)
    const cards = term === undefined ? [] : (await extrasOf(term.termId)).guestCards
    const included = club.plans.find(({ code }) => code === term?.plan)?.guestsIncluded ?? 0
    const tier = freeOn?.(day)
    const guestsOfTier = tier === undefined ? undefined : free?.guestsOf(tier.tierCode)
    const guests = included + cards.length
    return doorOn({ isActive, subscription: record, isFlying, guests, guestsOfTier }, day)
  }
}

/** What a reader at a door is told of a card's holder today; undefined for somebody who was never in a club of the company. */
export async function readDoor(
  database: Database,
  company: CompanyConfiguration,
  customer: CustomerNumber,
  now: Date,
): Promise<DoorAnswer | undefined> {
  const club = clubOf(company)
  if (club === undefined) return undefined
  const { companyCode } = company
  const { programCode, timeZone } = club.programme
  const today = dayIn(timeZone, now)
  const door = await doorFor(database, company, club, { companyCode, programCode, customer }, today)
  const [next] = await readFlightsAhead(database, { companyCode, customer }, today, 1)
  const answer = await door(today, next?.departs_on === today)
  return !answer.isOpen && answer.reason === 'notAMember' ? undefined : answer
}
