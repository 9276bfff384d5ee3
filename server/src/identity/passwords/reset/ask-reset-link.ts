import type { forgotPassword as facts } from '@waymark/contract/identity/passwords/forgot-password'
import type * as shapes from '@waymark/contract/identity/passwords/forgot-password.shapes'
import type { resetPasswordEmail as emailFacts } from '@waymark/contract/identity/passwords/reset-password-email'
import type * as emailShapes from '@waymark/contract/identity/passwords/reset-password-email.shapes'
import type { Domain } from '@waymark/contract/operation'
import { v7 as uuidv7 } from 'uuid'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Call } from '../../../calls/call.ts'
import type { Locale } from '../../../platform/locale.ts'
import { sendLater } from '../../../platform/outbox/outbox.ts'
import { linkOwner } from '../../mailed-links.ts'
import { companyOfOwner } from '../../person-protection.ts'
import { resetLinkTopic } from './mail-reset-link.ts'
import type { PasswordServices } from '../services.ts'

/**
 * Orders a reset link (AUTH-08). The person is looked up after the answer, by the outbox consumer, so neither status, text nor timing can
 * reveal whether they exist.
 */
export async function forgotPassword(
  services: PasswordServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { companyCode, programCode, email, membershipNumber } = call.body.object
  await order(services, {
    companyCode,
    locale: call.locale,
    ...(programCode === undefined ? {} : { programCode }),
    ...(email === undefined ? {} : { email }),
    ...(membershipNumber === undefined ? {} : { membershipNumber }),
  })
  return { object: { success: true } }
}

/** Orders a new link for an old one, used or expired (AUTH-09): it goes to the owner's mailbox. */
export async function resetPasswordEmail(
  services: PasswordServices,
  call: Call<typeof emailFacts>,
): Promise<Domain<typeof emailShapes>['answer']> {
  const owner = await linkOwner(services.database, call.body.object.token, 'resetPassword')
  if (owner !== undefined) {
    const { companyCode } = await companyOfOwner(services, owner, call.company)
    await order(services, { companyCode, locale: call.locale, customer: String(owner) })
  }
  return { object: { success: true } }
}

async function order(services: PasswordServices, payload: Readonly<Record<string, string>>): Promise<void> {
  await inTransaction(services.database, async (tx) => sendOrder(tx, payload))
  services.nudgeOutbox()
}

/** Orders a reset link for somebody on another's request, in the transaction of what asks for it. */
export async function orderResetLink(
  tx: Tx,
  about: { readonly companyCode: string; readonly customer: CustomerNumber; readonly locale: Locale },
): Promise<void> {
  await sendOrder(tx, { ...about, customer: String(about.customer) })
}

async function sendOrder(tx: Tx, payload: Readonly<Record<string, string>>): Promise<void> {
  await sendLater(tx, { id: uuidv7(), topic: resetLinkTopic, payload, class: 'security' })
}
