import { additionalDetails } from '@waymark/contract/membership/profile/additional-details.shapes'
import { allPrograms } from '@waymark/contract/membership/all-programs.shapes'
import { profileImage } from '@waymark/contract/membership/profile/profile-image.shapes'
import { removeProfileImage } from '@waymark/contract/membership/profile/remove-profile-image.shapes'
import { retrieveCustomer } from '@waymark/contract/membership/profile/retrieve-customer.shapes'
import { retrieveProfile } from '@waymark/contract/membership/profile/retrieve-profile.shapes'
import { retrieveProgram } from '@waymark/contract/membership/retrieve-program.shapes'
import { updateConsents } from '@waymark/contract/membership/profile/update-consents.shapes'
import { updatePreferences } from '@waymark/contract/membership/profile/update-preferences.shapes'
import { updateProfile } from '@waymark/contract/membership/profile/update-profile.shapes'
import { updateProfileImage } from '@waymark/contract/membership/profile/update-profile-image.shapes'
import type { Mount } from '../../calls/mount.ts'
import { additionalDetails as readDetails } from './additional-details.ts'
import { ownImage, removeImage, replaceImage } from './images/own-image.ts'
import type { ProfileServices } from './profile-services.ts'
import { retrieveCustomer as readOwnCustomer } from './retrieve-customer.ts'
import { retrieveProfile as readProfile } from './retrieve-profile.ts'
import { allPrograms as readPrograms, retrieveProgram as readClub } from './retrieve-programs.ts'
import { updateConsents as answerConsents } from './update-consents.ts'
import { updatePreferences as changePreferences } from './update-preferences.ts'
import { updateProfile as changeProfile } from './update-profile.ts'

/** A base64 picture is larger than any other body. */
const IMAGE_BODY_BYTES = 3 * 1024 * 1024

export function profileRoutes(mount: Mount, services: ProfileServices): void {
  mount(retrieveProfile, { limit: 'read' }).with(async (call) => readProfile(services.database, call))
  mount(updateProfile, { limit: 'write' }).with(async (call) => changeProfile(services, call))
  mount(additionalDetails, { limit: 'read' }).with(async (call) => readDetails(services, call))
  mount(updatePreferences, { limit: 'write' }).with(async (call) => changePreferences(services, call))
  mount(updateConsents, { limit: 'write' }).with(async (call) => answerConsents(services, call))
  mount(retrieveCustomer, { limit: 'read' }).with(async (call) => readOwnCustomer(services, call))
  mount(allPrograms, { limit: 'read' }).with(async (call) => readPrograms(services, call.principal, call))
  mount(retrieveProgram, { limit: 'read' }).with(async (call) => readClub(services, call.principal, call))
  imageRoutes(mount, services)
}

function imageRoutes(mount: Mount, services: ProfileServices): void {
  mount(profileImage, { limit: 'read' }).with(async (call) => ownImage(services, call.principal.customer))
  mount(updateProfileImage, {
    limit: 'lookup',
    mostBytes: IMAGE_BODY_BYTES,
  }).with(async (call) => replaceImage(services, call))
  mount(removeProfileImage, { limit: 'write' }).with(async (call) =>
    removeImage(services, call.principal.customer),
  )
}
