import type { WholeOperation } from '../operation.ts'
import { acceptPool } from './invitations/accept-pool.shapes.ts'
import { addFamilyMember } from './members/add-family-member.shapes.ts'
import { allowPoolSpending } from './pool/allow-pool-spending.shapes.ts'
import { answerFamilyMember } from './members/answer-family-member.shapes.ts'
import { answerHandOn } from './hand-on/answer-hand-on.shapes.ts'
import { declinePool } from './invitations/decline-pool.shapes.ts'
import { handOnPool } from './hand-on/hand-on-pool.shapes.ts'
import { invitePool } from './invitations/invite-pool.shapes.ts'
import { leavePool } from './pool/leave-pool.shapes.ts'
import { poolActivity } from './pool/pool-activity.shapes.ts'
import { poolFamily } from './pool/pool-family.shapes.ts'
import { previewLeavePool } from './pool/preview-leave-pool.shapes.ts'
import { previewPool } from './pool/preview-pool.shapes.ts'
import { removeFamilyMember } from './members/remove-family-member.shapes.ts'
import { removePoolMember } from './pool/remove-pool-member.shapes.ts'
import { retrieveFamily } from './members/retrieve-family.shapes.ts'
import { retrievePool } from './pool/retrieve-pool.shapes.ts'
import { sharePool } from './pool/share-pool.shapes.ts'
import { withdrawHandOn } from './hand-on/withdraw-hand-on.shapes.ts'
import { withdrawPoolInvitation } from './invitations/withdraw-pool-invitation.shapes.ts'

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
