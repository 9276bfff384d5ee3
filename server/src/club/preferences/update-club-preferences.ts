import type { updateClubPreferences as facts } from '@waymark/contract/subscriptions/preferences/update-club-preferences'
import type * as shapes from '@waymark/contract/subscriptions/preferences/update-club-preferences.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import type { OrderServices } from '../../orders/index.ts'
import { localeFrom } from '../../platform/locale.ts'
import { readSubscription, writePreferences } from '../../subscriptions/index.ts'
import { visitOf } from '../club-call.ts'
import { shownExtras } from './shown-extras.ts'

/** Keeps a member's choices for the club (SUBS-01). @throws AppError GUEST_REFUSED for somebody without a guest card of theirs */
export async function updateClubPreferences(
  { database }: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { key, today } = visitOf(call)
  const { endNotices, language, firstGuest = null } = call.body.object
  const record = await readSubscription(database, key)
  if (record.subscriptionId === null) return call.fail('SUBSCRIPTION_NEEDED')
  const { guestCards } = await shownExtras(database, record, today, firstGuest)
  const isGuest = guestCards.some(({ guestNumber }) => guestNumber === firstGuest)
  if (firstGuest !== null && !isGuest) return call.fail('GUEST_REFUSED')
  const chosen = { endNotices, language: language === undefined ? null : localeFrom(language), firstGuest }
  await writePreferences(database, record.subscriptionId, chosen, call.now)
  return { object: chosen }
}
