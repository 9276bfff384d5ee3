import type { updateConsents as facts } from '@waymark/contract/membership/profile/update-consents'
import { inLocale } from '../../configuration/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../calls/call.ts'
import { maskedAddress } from '../../platform/network/masked-address.ts'
import { detailsOf, type Details } from './additional-details.ts'
import { addConsentEvent } from './consent-store.ts'
import { lockProfile } from './person-store.ts'
import type { ProfileServices } from './profile-services.ts'

/**
 * Records the caller's consent answers: the wording, the time, and the origin. An answer that repeats the last one is recorded too, because
 * it was given.
 */
export async function updateConsents(services: ProfileServices, call: Call<typeof facts>): Promise<Details> {
  const { consents } = call.body.object
  const { customer } = call.principal
  const { profile } = call.company
  const answers = consents.map(({ consentCode, isGiven }) => ({
    consentCode,
    isGiven,
    asked: profile.consents.find(({ code }) => code === consentCode),
  }))
  const fields = answers.flatMap(({ consentCode, asked }) =>
    asked === undefined ? [{ field: consentCode, code: 'unknown' }] : [],
  )
  if (fields.length > 0) return call.fail('PROFILE_REFUSED', { fields })
  await inTransaction(services.database, async (tx) => {
    await lockProfile(tx, customer)
    for (const { consentCode, isGiven, asked } of answers) {
      await addConsentEvent(tx, customer, {
        consent_code: consentCode,
        is_given: isGiven,
        wording: inLocale(asked?.wording ?? {}, call.locale),
        masked_address: maskedAddress(call.address),
        at: call.now,
      })
    }
  })
  return detailsOf(services, call, 'CONSENTS')
}
