import type { undoEmailChange as facts } from '@waymark/contract/identity/sign-in-details/undo-email-change'
import type * as shapes from '@waymark/contract/identity/sign-in-details/undo-email-change.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../calls/call.ts'
import { findLink, makeLink, secretOf, takeLink, type FoundLink } from '../mailed-links.ts'
import { hashOfNothing } from './password-hash.ts'
import { companyOfOwner } from '../person-protection.ts'
import type { PasswordServices } from './services.ts'
import { restoreAddress } from './restore-address.ts'
import { writePassword } from './store.ts'

/**
 * Undoes an email address change with the link sent to the earlier address (AUTH-09), whether or not the change was confirmed. Disables the
 * password that whoever requested it knew: the answer leads to choosing a new one.
 */
export async function undoEmailChange(
  services: PasswordServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { token } = call.body.object
  const found = await findLink(services.database, token, 'undoEmail', call.now)
  const whose = changeToUndo(found)
  if (whose === undefined) return call.fail('LINK_GONE')
  const company = await companyOfOwner(services, whose.customer, call.company)
  const nobodysPassword = await hashOfNothing()
  const { now } = call
  const done = await inTransaction(services.database, async (tx) => {
    const undone = changeToUndo(await takeLink(tx, token, 'undoEmail', now))
    if (undone === undefined) return call.fail('LINK_GONE')
    const { customer } = undone
    const restored = await restoreAddress(tx, { ...undone, company }, call)
    if (restored.kind === 'taken') return call.fail('LINK_GONE')
    await writePassword(tx, customer, nobodysPassword, { now, byLink: true, isShort: false })
    const expiresAt = new Date(now.getTime() + company.reset.linkMinutes * 60_000)
    const link = { purpose: 'resetPassword', customer, detail: {} } as const
    const linkId = await makeLink(tx, services.linkKey, link, { now, expiresAt })
    return { resetToken: secretOf(services.linkKey, linkId), protectedUntil: restored.protectedUntil }
  })
  services.nudgeOutbox()
  return { object: { success: true, ...done } }
}

/** What a link undoes; undefined if it's gone. */
function changeToUndo(found: FoundLink) {
  if (found.kind === 'gone') return undefined
  const { customer, detail } = found.link
  const { email, askedAt } = detail
  if (customer === undefined || email === undefined || askedAt === undefined) return undefined
  return { customer, email, since: new Date(askedAt) }
}
