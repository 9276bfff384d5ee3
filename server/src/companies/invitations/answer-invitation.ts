import type { answerCompanyInvitation } from '@waymark/contract/companies/invitations/answer-company-invitation'
import type * as answerShapes from '@waymark/contract/companies/invitations/answer-company-invitation.shapes'
import type { companyInvitation } from '@waymark/contract/companies/invitations/company-invitation'
import type * as shapes from '@waymark/contract/companies/invitations/company-invitation.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { findLink, hasAccount, isClosed, takeLink } from '../../identity/index.ts'
import { findCustomerByEmail, findKept } from '../../membership/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { CompanyInvitation } from './company-invitation.ts'
import { createFindCompanyInvitation } from './invitations.ts'
import type { CompanyServices } from '../services.ts'

type Asked = Call<typeof companyInvitation> | Call<typeof answerCompanyInvitation>

/** What the page of a link shows before anything is confirmed. */
export async function readInvitation(
  services: CompanyServices,
  call: Call<typeof companyInvitation>,
): Promise<Domain<typeof shapes>['answer']> {
  const { kind, companyName, person } = await behind(services, call)
  return { object: { kind, companyName, emailAddress: person.email } }
}

/**
 * Accepts or declines for the person who has the address that the link was mailed to. A session plays no part in it, so a link that is
 * opened while somebody else is signed in lets nobody else in.
 */
export async function answerInvitation(
  services: CompanyServices,
  call: Call<typeof answerCompanyInvitation>,
): Promise<Domain<typeof answerShapes>['answer']> {
  const { token, decision } = call.body.object
  const invitation = await behind(services, call)
  await inTransaction(services.database, async (tx) => {
    const taken = await takeLink(tx, token, 'companyInvitation', call.now)
    if (taken.kind === 'gone') throw new AppError('LINK_GONE')
    if (decision === 'DECLINE') return invitation.decline(tx)
    await invitation.accept(tx, await customerOf(tx, invitation))
  })
  services.nudgeOutbox()
  return { object: { status: decision === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED' } }
}

/** Who has the address, after a merge with the kept account. @throws AppError LINK_GONE without an account, or where its member has died */
async function customerOf(tx: Tx, { person }: CompanyInvitation) {
  const holder = await findCustomerByEmail(tx, person.email)
  if (holder === undefined || !(await hasAccount(tx, person.email))) throw new AppError('LINK_GONE')
  const customer = await findKept(tx, holder)
  if (await isClosed(tx, customer)) throw new AppError('LINK_GONE')
  return customer
}

/** @throws AppError LINK_GONE */
async function behind(services: CompanyServices, call: Asked): Promise<CompanyInvitation> {
  const { companyCode, token } = call.body.object
  const found = await findLink(services.database, token, 'companyInvitation', call.now)
  const find = createFindCompanyInvitation(services.configuration)
  const invitation =
    found.kind === 'gone' ? undefined : await find(services.database, found.link.detail, call.now)
  if (invitation?.person.companyCode !== companyCode) throw new AppError('LINK_GONE')
  return invitation
}
