import type { Day } from '@waymark/rules/calendar'
import { lastTerm } from '@waymark/rules/club/subscription'
import type { Database, Tx } from '../../platform/database/database.ts'
import { noExtras, readExtras, type Extras, type SubscriptionRecord } from '../../subscriptions/index.ts'
import { termOn } from '../cart/check-cart.ts'

/** What comes with the term of today, or else with the last one; the chosen guest's card comes first. */
export async function shownExtras(
  database: Database | Tx,
  { terms }: Pick<SubscriptionRecord, 'terms'>,
  today: Day,
  firstGuest: string | null,
): Promise<Extras> {
  const term = termOn(terms, today) ?? lastTerm(terms)
  return term === undefined ? noExtras : guestFirst(await readExtras(database, term.termId), firstGuest)
}

/** The same extras with one guest's card before the others. */
export function guestFirst(extras: Extras, firstGuest: string | null): Extras {
  const isFirst = ({ guestNumber }: Extras['guestCards'][number]) => guestNumber === firstGuest
  const { guestCards } = extras
  return {
    ...extras,
    guestCards: [...guestCards.filter(isFirst), ...guestCards.filter((card) => !isFirst(card))],
  }
}
