import { feedback } from '@waymark/contract/feedback/feedback.shapes'
import { referral } from '@waymark/contract/feedback/referral.shapes'
import { retrieveReferrals } from '@waymark/contract/feedback/retrieve-referrals.shapes'
import type { Mount } from '../calls/mount.ts'
import { isActive } from '../calls/whose-data.ts'
import { inviteFriends, readReferrals } from './invite-friends.ts'
import { sendFeedback } from './send-feedback.ts'
import type { FeedbackServices } from './services.ts'

export function feedbackRoutes(mount: Mount, services: FeedbackServices): void {
  mount(feedback, { limit: 'mailed' }).with(async (call) => sendFeedback(services, call))
  mount(referral, { limit: 'mailed', policy: isActive }).with(async (call) => inviteFriends(services, call))
  mount(retrieveReferrals, { limit: 'read' }).with(async (call) => readReferrals(services, call))
}
