import type { activateEmail as activateFacts } from '@waymark/contract/identity/sign-in-details/activate-email'
import type * as activateShapes from '@waymark/contract/identity/sign-in-details/activate-email.shapes'
import type { changeEmail as facts } from '@waymark/contract/identity/sign-in-details/change-email'
import type * as shapes from '@waymark/contract/identity/sign-in-details/change-email.shapes'
import type { Domain } from '@waymark/contract/operation'
import { findCustomerByEmail, findKept, readCustomer } from '../../membership/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Call } from '../../calls/call.ts'
import { mailLater } from '../identity-mails.ts'
import { requireSecurityProof, notePassword } from '../factors/proofs/security-proof.ts'
import { extendLink } from '../mailed-link-store.ts'
import { linkOwner, makeLink, takeLink } from '../mailed-links.ts'
import { companyOfOwner } from '../person-protection.ts'
import { requireOpenSession } from '../sessions/require-open-session.ts'
import { checkPassword } from './check-password.ts'
import { undoEnds } from './restore-address.ts'
import type { PasswordServices } from './services.ts'
import { countLinks, writeEmail } from './store.ts'
import { notifyOfChange } from './notify-of-change.ts'

/** Links to new addresses are counted per hour, or this could fill anybody's mailbox. */
const HOUR_MS = 3_600_000

type ChangeCall = Call<typeof facts>

/**
 * Requests a new email address (AUTH-09), with the password and a second proof: a factor if there is one, else a code emailed to the
 * current address or the PIN. The change takes effect once the emailed link is followed; the old address is told, with a link to undo it.
 * An address somebody else has, unless their account was merged into this one, gets an email saying so instead of the link; the answer is the same.
 */
export async function changeEmail(
  services: PasswordServices,
  call: ChangeCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { customer } = call.principal
  const { currentPassword } = call.body.object
  const { company } = call
  const check = await checkPassword(services, customer, company.companyCode, currentPassword, call)
  if (check.kind === 'locked') return call.fail('ACCOUNT_LOCKED', check.extras)
  if (check.kind === 'wrong') {
    return call.fail('PASSWORD_WRONG', {
      data: { noOfAttempts: check.failures, attemptsLeft: check.triesLeft },
    })
  }
  await notePassword(services.database, call, company.secondFactor.proofMinutes)
  await requireSecurityProof(services, call)
  const { reset } = company
  const since = new Date(call.now.getTime() - HOUR_MS)
  const expiresAt = new Date(call.now.getTime() + reset.linkMinutes * 60_000)
  await inTransaction(services.database, async (tx) => {
    await requireOpenSession(tx, call)
    if ((await countLinks(tx, customer, 'changeEmail', since)) >= BigInt(reset.mostLinksAnHour))
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: HOUR_MS / 1000 })
    await orderLink(tx, services.linkKey, call, { expiresAt, undoEndsAt: undoEnds(company, call.now) })
  })
  services.nudgeOutbox()
  return { object: { success: true } }
}

async function orderLink(
  tx: Tx,
  linkKey: Buffer,
  call: ChangeCall,
  { expiresAt, undoEndsAt }: { readonly expiresAt: Date; readonly undoEndsAt: Date },
): Promise<void> {
  const { customer } = call.principal
  const { newEmail } = call.body.object
  const person = await readCustomer(tx, customer)
  if (person === undefined) throw new Error('The customer of an active session is missing')
  const holder = await findCustomerByEmail(tx, newEmail)
  const asked = { email: person.email, askedAt: call.now.toISOString() }
  const undo = await makeLink(
    tx,
    linkKey,
    { purpose: 'undoEmail', customer, detail: asked },
    { now: call.now, expiresAt: undoEndsAt },
  )
  const linkId = await makeLink(
    tx,
    linkKey,
    { purpose: 'changeEmail', customer, detail: { email: newEmail, undo } },
    { now: call.now, expiresAt },
  )
  const minutes = String(Math.round((expiresAt.getTime() - call.now.getTime()) / 60_000))
  const about = {
    locale: call.locale,
    companyCode: call.membership.companyCode,
    values: { minutes, newEmail },
  }
  // An account that was merged into this one doesn't need its address.
  const isFree = holder === undefined || (await findKept(tx, holder)) === customer
  await mailLater(tx, {
    ...about,
    to: newEmail,
    ...(isFree
      ? { kind: 'emailChangeLink', link: { path: '/emailactivation', linkId } }
      : { kind: 'emailInUse' }),
  })
  await mailLater(tx, {
    ...about,
    to: person.email,
    customer,
    kind: 'emailChangeAsked',
    link: { path: '/undoemailchange', linkId: undo },
  })
}

/** Makes a new address the customer's, with the link that was emailed to it. The old one is notified (AUTH-09). */
export async function activateEmail(
  services: PasswordServices,
  call: Call<typeof activateFacts>,
): Promise<Domain<typeof activateShapes>['answer']> {
  const owner = await linkOwner(services.database, call.body.object.token, 'changeEmail')
  if (owner === undefined) return call.fail('LINK_GONE')
  const company = await companyOfOwner(services, owner, call.company)
  const protectedUntil = await inTransaction(services.database, async (tx) => {
    const taken = await takeLink(tx, call.body.object.token, 'changeEmail', call.now)
    if (taken.kind === 'gone') return call.fail('LINK_GONE')
    const { customer, detail } = taken.link
    const { email, undo } = detail
    if (customer === undefined || email === undefined || undo === undefined) return call.fail('LINK_GONE')
    const old = await writeEmail(tx, customer, email)
    if (old === undefined) return call.fail('LINK_GONE')
    await extendLink(tx, undo, undoEnds(company, call.now))
    const link = { path: '/undoemailchange', linkId: undo } as const
    const change = { customer, company, event: 'emailChanged', mail: 'emailChanged', to: old, link } as const
    return notifyOfChange(tx, { ...change, values: { newEmail: email } }, call)
  })
  services.nudgeOutbox()
  return { object: { success: true, protectedUntil } }
}
