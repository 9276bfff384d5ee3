import type { feedback as facts } from '@waymark/contract/feedback/feedback'
import type * as shapes from '@waymark/contract/feedback/feedback.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../calls/call.ts'
import { once } from '../calls/once.ts'
import { readableReference } from '../platform/random-id.ts'
import { feedbackReceivedMail } from './feedback-mails.ts'
import type { FeedbackServices } from './services.ts'
import { countFeedback, insertFeedback, lockWriter } from './store.ts'

const DAY_MS = 86_400_000

/** Files a member's feedback and confirms it by mail, with a reference (PROF-06). */
export async function sendFeedback(
  services: FeedbackServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { topic, message } = call.body.object
  const { membership, now } = call
  const { companyCode, profile } = call.company
  const { customer } = call.principal
  const reference = readableReference('FB')
  return once(services, call, reference, async (tx) => {
    await lockWriter(tx, customer)
    const sent = await countFeedback(tx, customer, new Date(now.getTime() - DAY_MS))
    if (sent >= profile.mostFeedbackADay) call.fail('FEEDBACK_LIMIT_REACHED')
    await insertFeedback(tx, { reference, membership, customer, topic, message, at: now })
    await feedbackReceivedMail.later(tx, {
      customer: String(customer),
      companyCode,
      reference,
    })
    return { object: { feedbackReference: reference, sentAt: now } }
  })
}
