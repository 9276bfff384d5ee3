import type { activateNominee } from '@waymark/contract/companies/invitations/activate-nominee'
import type * as activateShapes from '@waymark/contract/companies/invitations/activate-nominee.shapes'
import type { deleteNominee } from '@waymark/contract/companies/users/delete-nominee'
import type * as deleteShapes from '@waymark/contract/companies/users/delete-nominee.shapes'
import type { resetNomineePassword } from '@waymark/contract/companies/users/reset-nominee-password'
import type * as resetShapes from '@waymark/contract/companies/users/reset-nominee-password.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { orderResetLink } from '../../identity/index.ts'
import { accountId, customerId, removeActor } from '../../ledger/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { changeCompany, type CompanyChange } from '../company-change.ts'
import { recordCompanyEvent } from '../company-event-store.ts'
import { noDocuments } from './documents/nominee-documents.ts'
import { assertMayGrant } from './nominee-privileges.ts'
import { readNominee, readOwnNominee, writeNominee, type NomineeRow } from './nominee-store.ts'
import { presentNominee } from './present-nominee.ts'
import type { CompanyServices } from '../services.ts'
import { setSpendingRight } from './spending-right.ts'

type DeleteCall = Call<typeof deleteNominee>

/**
 * Removes users, or revokes their invitations (CORP-03). All of them or none; who is removed already stays so. The owner is no user, so
 * there is always one.
 */
export async function removeNominees(
  services: CompanyServices,
  call: DeleteCall,
): Promise<Domain<typeof deleteShapes>['answer']> {
  const { nomineeReferenceNumber, nomineeDetails } = call.body.object
  const named = nomineeDetails.map(({ nomineeReferenceNumber: reference }) => reference)
  const references = [
    ...new Set(nomineeReferenceNumber === undefined ? named : [nomineeReferenceNumber, ...named]),
  ]
  const answer = await changeCompany(services.database, call, async (change) => {
    for (const reference of references) await remove(services, change, call, await change.user(reference))
    const removed = references.map((reference) => ({
      nomineeReferenceNumber: reference,
      nomineeStatus: 'Deleted' as const,
    }))
    return { object: { nomineeDetails: removed } }
  })
  services.nudgeOutbox()
  return answer
}

async function remove(
  { userLeft }: CompanyServices,
  { tx, company, acting }: CompanyChange,
  call: DeleteCall,
  row: NomineeRow,
): Promise<void> {
  if (row.status === 'D') return
  const isSelf = acting.kind === 'user' && acting.reference === row.nominee_reference
  if (!isSelf) assertMayGrant(acting, row, {})
  await writeNominee(tx, row.nominee_reference, {
    status: 'D',
    removed_at: call.now,
    ...noDocuments,
  })
  if (row.customer_number !== null)
    await removeActor(tx, {
      by: customerId(company.owner),
      account: accountId(call.membership.account),
      customer: customerId(row.customer_number),
    })
  const { company: airline, principal, now } = call
  await userLeft(tx, { reference: row.nominee_reference, company: airline, actor: principal.customer, now })
  await recordCompanyEvent(tx, call.membership, {
    kind: 'removed',
    actor: call.principal.customer,
    about: row,
    at: call.now,
  })
}

/** Lets somebody who was removed in again; an invitation that was never accepted is sent again instead. */
export async function letInAgain(
  services: CompanyServices,
  call: Call<typeof activateNominee>,
): Promise<Domain<typeof activateShapes>['answer']> {
  return changeCompany(services.database, call, async ({ tx, company, acting, user }) => {
    const row = await user(call.body.object.nomineeReferenceNumber)
    const { customer_number: customer, nominee_reference: reference } = row
    if (row.status === 'A')
      return { object: { nomineeDetails: [presentNominee(services.documentKeys, row)] } }
    if (row.status === 'P' || customer === null) throw new AppError('NOMINEE_NOT_ACTIVE')
    const isIn =
      customer === company.owner || (await readOwnNominee(tx, call.membership, customer)) !== undefined
    if (isIn) throw new AppError('NOMINEE_KNOWN')
    assertMayGrant(acting, { privileges: {} }, row.privileges)
    await writeNominee(tx, reference, { status: 'A', removed_at: null })
    await setSpendingRight(tx, {
      account: call.membership.account,
      owner: company.owner,
      user: customer,
      privileges: row.privileges,
      by: call.principal.customer,
    })
    const actor = call.principal.customer
    await recordCompanyEvent(tx, call.membership, { kind: 'activated', actor, about: row, at: call.now })
    const now = await readNominee(tx, call.membership, String(reference))
    return { object: { nomineeDetails: [presentNominee(services.documentKeys, now ?? row)] } }
  })
}

/** Orders the mail by which a user chooses a new password: to their own address, and nobody else sees it. */
export async function resetPassword(
  services: CompanyServices,
  call: Call<typeof resetNomineePassword>,
): Promise<Domain<typeof resetShapes>['answer']> {
  await changeCompany(services.database, call, async ({ tx, user }) => {
    const row = await user(call.body.object.nomineeReferenceNumber)
    if (row.status !== 'A' || row.customer_number === null) throw new AppError('NOMINEE_NOT_ACTIVE')
    const { companyCode } = call.membership
    await orderResetLink(tx, { companyCode, customer: row.customer_number, locale: call.locale })
    const actor = call.principal.customer
    await recordCompanyEvent(tx, call.membership, { kind: 'passwordReset', actor, about: row, at: call.now })
  })
  services.nudgeOutbox()
  return { object: { status: 'MAIL_SENT' } }
}
