import type { updatePreferences as facts } from '@waymark/contract/membership/profile/update-preferences'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../calls/call.ts'
import { detailsOf, type Details } from './additional-details.ts'
import { lockProfile, raiseVersion } from './person-store.ts'
import { writePreference } from './preference-store.ts'
import type { ProfileServices } from './profile-services.ts'

/** Changes the caller's preferences (PROF-05); each is one of the company's choices, or none. */
export async function updatePreferences(
  services: ProfileServices,
  call: Call<typeof facts>,
): Promise<Details> {
  const { memberPreferences, profileVersion } = call.body.object
  const { customer } = call.principal
  const { profile } = call.company
  const fields = memberPreferences.flatMap(({ preferenceCode, preferenceValue }) => {
    const asked = profile.preferences.find(({ code }) => code === preferenceCode)
    const isOffered = preferenceValue === '' || asked?.choices.some(({ code }) => code === preferenceValue)
    return asked !== undefined && isOffered === true ? [] : [{ field: preferenceCode, code: 'unknown' }]
  })
  if (fields.length > 0) return call.fail('PROFILE_REFUSED', { fields })
  await inTransaction(services.database, async (tx) => {
    const version = await lockProfile(tx, customer)
    if (profileVersion !== undefined && profileVersion !== version) call.fail('PROFILE_CHANGED')
    for (const { preferenceCode, preferenceValue } of memberPreferences) {
      await writePreference(tx, customer, { code: preferenceCode, value: preferenceValue, at: call.now })
    }
    await raiseVersion(tx, customer)
  })
  return detailsOf(services, call, 'PREFERENCES')
}
