import type { updateProfile as facts } from '@waymark/contract/membership/profile/update-profile'
import type * as shapes from '@waymark/contract/membership/profile/update-profile.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../calls/call.ts'
import { contactRowOf } from './contact-infos.ts'
import { readContacts, writeContact } from './contact-store.ts'
import { lockProfile, raiseVersion, writeOwnAttributes, writePerson } from './person-store.ts'
import { problemsOf } from './profile-problems.ts'
import type { ProfileServices } from './profile-services.ts'
import { retrieveProfile } from './retrieve-profile.ts'
import { readCustomer } from '../store.ts'

/**
 * Changes parts of the caller's own profile (PROF-03); absent parts stay, so that a form can save step by step. A change based on an older
 * version is refused entirely: its form shows both versions and lets the person choose.
 */
export async function updateProfile(
  services: ProfileServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { memberAccount, profileVersion } = call.body.object
  const { memberProfile, memberDynamicAttributes = [] } = memberAccount
  const { customer } = call.principal
  const missing = memberDynamicAttributes.filter(({ attributeValue }) => attributeValue === '')
  if (missing.length > 0) {
    const fields = missing.map(({ attributeCode }) => ({ field: attributeCode, code: 'missing' }))
    return call.fail('ATTRIBUTE_VALUE_MISSING', { fields })
  }
  await inTransaction(services.database, async (tx) => {
    const version = await lockProfile(tx, customer)
    // Once set, a date of birth stays: of two that are saved at the same time, the second finds the first.
    const born = (await readCustomer(tx, customer))?.date_of_birth ?? null
    const problems = problemsOf(memberAccount, call.company, { today: call.today, born })
    if (problems.length > 0) call.fail('PROFILE_REFUSED', { fields: [...problems] })
    if (profileVersion !== undefined && profileVersion !== version) call.fail('PROFILE_CHANGED')
    if (memberProfile.individualInfo !== undefined)
      await writePerson(tx, customer, memberProfile.individualInfo)
    const changed = memberProfile.individualInfo?.memberContactInfos ?? []
    const held = changed.length === 0 ? [] : await readContacts(tx, customer)
    for (const info of changed) await writeContact(tx, customer, contactRowOf(info, held))
    if (memberDynamicAttributes.length > 0) {
      const own = memberDynamicAttributes.map(
        ({ attributeCode, attributeValue }) => [attributeCode, attributeValue] as const,
      )
      await writeOwnAttributes(tx, customer, Object.fromEntries(own))
    }
    await raiseVersion(tx, customer)
  })
  return retrieveProfile(services.database, call)
}
