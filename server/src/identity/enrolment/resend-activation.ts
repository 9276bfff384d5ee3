import type { resendActivation as facts } from '@waymark/contract/identity/enrolment/resend-activation'
import type * as shapes from '@waymark/contract/identity/enrolment/resend-activation.shapes'
import type { Domain } from '@waymark/contract/operation'
import { v7 as uuidv7 } from 'uuid'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../calls/call.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import type { EnrolmentServices } from './file-enrolment.ts'

/** Outbox topic for another activation link. */
export const resendTopic = 'enrolment.askedAgain'

/** Orders a new link for an address. The email's consumer checks whether an enrolment is pending, not this code (AUTH-09). */
export async function resendActivation(
  services: EnrolmentServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { companyCode, emailAddress: email } = call.body.object
  await inTransaction(services.database, async (tx) =>
    sendLater(tx, {
      id: uuidv7(),
      topic: resendTopic,
      class: 'security',
      payload: { companyCode, email, locale: call.locale },
    }),
  )
  services.nudgeOutbox()
  return { object: { status: 'MAIL_SENT' } }
}
