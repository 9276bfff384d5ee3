import type { WholeOperation } from '../operation.ts'
import { feedback } from './feedback.shapes.ts'
import { referral } from './referral.shapes.ts'
import { retrieveReferrals } from './retrieve-referrals.shapes.ts'

/** The operations of feedback. */
export const feedbackOperations: readonly WholeOperation[] = [referral, retrieveReferrals, feedback]
