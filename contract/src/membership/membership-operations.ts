import type { WholeOperation } from '../operation.ts'
import { accountSummary } from './account-summary.shapes.ts'
import { additionalDetails } from './profile/additional-details.shapes.ts'
import { allPrograms } from './all-programs.shapes.ts'
import { availableBalance } from './available-balance.shapes.ts'
import { profileImage } from './profile/profile-image.shapes.ts'
import { readTogether } from './read-together.shapes.ts'
import { removeProfileImage } from './profile/remove-profile-image.shapes.ts'
import { retrieveCustomer } from './profile/retrieve-customer.shapes.ts'
import { retrieveProfile } from './profile/retrieve-profile.shapes.ts'
import { retrieveProgram } from './retrieve-program.shapes.ts'
import { updateConsents } from './profile/update-consents.shapes.ts'
import { updatePreferences } from './profile/update-preferences.shapes.ts'
import { updateProfileImage } from './profile/update-profile-image.shapes.ts'
import { updateProfile } from './profile/update-profile.shapes.ts'

/** The operations of membership. */
export const membershipOperations: readonly WholeOperation[] = [
  additionalDetails,
  updatePreferences,
  updateConsents,
  profileImage,
  updateProfileImage,
  removeProfileImage,
  retrieveCustomer,
  allPrograms,
  readTogether,
  retrieveProgram,
  retrieveProfile,
  updateProfile,
  accountSummary,
  availableBalance,
]
