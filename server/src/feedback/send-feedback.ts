import type { feedback as facts } from '@waymark/contract/feedback/feedback'
import type * as shapes from '@waymark/contract/feedback/feedback.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../platform/database/transaction.ts'
import { claimKey, keepAnswer } from '../platform/idempotency/store.ts'
import type { Call } from '../calls/call.ts'
import { readableReference } from '../platform/random-id.ts'
import { feedbackReceivedMail } from './feedback-mails.ts'
import type { FeedbackServices } from './services.ts'
import { countFeedback, insertFeedback, lockWriter } from './store.ts'

const DAY_MS = 86_400_000

/** Takes down what a member has to say and confirms it by mail, with a reference to come back to (PROF-06). */
export async function sendFeedback(
  services: FeedbackServices,
  call: Call<typeof facts, typeof shapes>,
): Promise<Domain<typeof shapes>['answer']> {
  const { topic, message } = call.body.object
  const { membership, now } = call
  const { customer } = call.principal
  const { profile } = await services.configuration.company(membership.companyCode)
  const reference = readableReference('FB')
  const answer = { object: { feedbackReference: reference, sentAt: now } }
  const known = await inTransaction(services.database, async (tx) => {
    const key = await claimKey(tx, call.key, reference)
    if (key.kind !== 'unknown') return key
    await lockWriter(tx, customer)
    const sent = await countFeedback(tx, customer, new Date(now.getTime() - DAY_MS))
    if (sent >= profile.mostFeedbackADay) call.fail('FEEDBACK_LIMIT_REACHED')
    await insertFeedback(tx, { reference, membership, customer, topic, message, at: now })
    await feedbackReceivedMail.later(tx, {
      customer: String(customer),
      companyCode: membership.companyCode,
      reference,
    })
    await keepAnswer(tx, call.key, call.encode(answer))
    return key
  })
  if (known.kind === 'reused') return call.fail('IDEMPOTENCY_KEY_REUSED')
  if (known.kind === 'answered') return call.decode(known.answer)
  services.nudgeOutbox()
  return answer
}
