import type { resendActivation as facts } from '@waymark/contract/identity/resend-activation'
import type * as shapes from '@waymark/contract/identity/resend-activation.shapes'
import type { Domain } from '@waymark/contract/operation'
import { v7 as uuidv7 } from 'uuid'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../calls/call.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import type { EnrolmentServices } from './file-enrolment.ts'

/** The outbox's topic for a link that somebody asks for once more. */
export const askedAgainTopic = 'enrolment.askedAgain'

/** Orders a new link for an address. Whether an enrolment waits for it is found out when the mail is written, not here (AUTH-09). */
export async function resendActivation(
  services: EnrolmentServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { companyCode, emailAddress: email } = call.body.object
  await inTransaction(services.database, async (tx) =>
    sendLater(tx, {
      id: uuidv7(),
      topic: askedAgainTopic,
      class: 'security',
      payload: { companyCode, email, locale: call.locale },
    }),
  )
  services.nudgeOutbox()
  return { object: { status: 'MAIL_SENT' } }
}
