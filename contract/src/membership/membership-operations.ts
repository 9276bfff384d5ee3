import type { WholeOperation } from '../operation.ts'
import { accountSummary } from './account-summary.shapes.ts'
import { additionalDetails } from './additional-details.shapes.ts'
import { allPrograms } from './all-programs.shapes.ts'
import { availableBalance } from './available-balance.shapes.ts'
import { profileImage } from './profile-image.shapes.ts'
import { readTogether } from './read-together.shapes.ts'
import { removeProfileImage } from './remove-profile-image.shapes.ts'
import { retrieveCustomer } from './retrieve-customer.shapes.ts'
import { retrieveProfile } from './retrieve-profile.shapes.ts'
import { retrieveProgram } from './retrieve-program.shapes.ts'
import { updateConsents } from './update-consents.shapes.ts'
import { updatePreferences } from './update-preferences.shapes.ts'
import { updateProfileImage } from './update-profile-image.shapes.ts'
import { updateProfile } from './update-profile.shapes.ts'

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
