import type { WholeOperation } from '../operation.ts'
import { acceptPool } from './accept-pool.shapes.ts'
import { addFamilyMember } from './add-family-member.shapes.ts'
import { allowPoolSpending } from './allow-pool-spending.shapes.ts'
import { answerFamilyMember } from './answer-family-member.shapes.ts'
import { answerHandOn } from './answer-hand-on.shapes.ts'
import { declinePool } from './decline-pool.shapes.ts'
import { handOnPool } from './hand-on-pool.shapes.ts'
import { invitePool } from './invite-pool.shapes.ts'
import { leavePool } from './leave-pool.shapes.ts'
import { poolActivity } from './pool-activity.shapes.ts'
import { poolFamily } from './pool-family.shapes.ts'
import { previewLeavePool } from './preview-leave-pool.shapes.ts'
import { previewPool } from './preview-pool.shapes.ts'
import { removeFamilyMember } from './remove-family-member.shapes.ts'
import { removePoolMember } from './remove-pool-member.shapes.ts'
import { retrieveFamily } from './retrieve-family.shapes.ts'
import { retrievePool } from './retrieve-pool.shapes.ts'
import { sharePool } from './share-pool.shapes.ts'
import { withdrawHandOn } from './withdraw-hand-on.shapes.ts'
import { withdrawPoolInvitation } from './withdraw-pool-invitation.shapes.ts'

/** The operations of families and pools. */
export const familyOperations: readonly WholeOperation[] = [
  addFamilyMember,
  answerFamilyMember,
  removeFamilyMember,
  retrieveFamily,
  acceptPool,
  allowPoolSpending,
  declinePool,
  invitePool,
  leavePool,
  poolActivity,
  poolFamily,
  previewLeavePool,
  previewPool,
  removePoolMember,
  retrievePool,
  sharePool,
  withdrawPoolInvitation,
  answerHandOn,
  handOnPool,
  withdrawHandOn,
]
