import { acceptOwnership } from '@waymark/contract/companies/ownership/accept-ownership.shapes'
import { activateNominee } from '@waymark/contract/companies/invitations/activate-nominee.shapes'
import { findCompanyUsers } from '@waymark/contract/companies/users/find-company-users.shapes'
import { addNominee } from '@waymark/contract/companies/users/add-nominee.shapes'
import { deleteNominee } from '@waymark/contract/companies/users/delete-nominee.shapes'
import { listCompanyEvents } from '@waymark/contract/companies/list-company-events.shapes'
import { offerOwnership } from '@waymark/contract/companies/ownership/offer-ownership.shapes'
import { resetNomineePassword } from '@waymark/contract/companies/users/reset-nominee-password.shapes'
import { retrieveNomineeUser } from '@waymark/contract/companies/own-record/retrieve-nominee-user.shapes'
import { retrieveNominees } from '@waymark/contract/companies/users/retrieve-nominees.shapes'
import { updateNominee } from '@waymark/contract/companies/users/update-nominee.shapes'
import { updateNomineePrivilege } from '@waymark/contract/companies/users/update-nominee-privilege.shapes'
import { revealOwnDocuments } from '@waymark/contract/companies/own-record/reveal-own-documents.shapes'
import { updateSelfNominee } from '@waymark/contract/companies/own-record/update-self-nominee.shapes'
import { viewAsNominee } from '@waymark/contract/companies/users/view-as-nominee.shapes'
import { listCompanyMembers } from '@waymark/contract/companies/users/list-company-members.shapes'
import { validateMemberDetailAll } from '@waymark/contract/companies/users/validate-member-detail-all.shapes'
import type { Mount } from '../../calls/mount.ts'
import { isActive } from '../../calls/whose-data.ts'
import { addNominee as add, validateMember } from './add-nominee.ts'
import { changeNominee, changeOwnRecord, changePrivileges } from './change-nominee.ts'
import { canFindUsers, findUsers } from './find-users.ts'
import { importRoutes } from '../import/import-routes.ts'
import { offer, takeOver } from '../ownership/ownership.ts'
import { letInAgain, removeNominees, resetPassword } from './remove-nominee.ts'
import { readEvents, retrieveNominees as retrieve, retrieveOwnNominee } from './retrieve-nominees.ts'
import { listMembers } from './list-members.ts'
import { revealOwnDocuments as reveal } from './documents/reveal-own-documents.ts'
import { viewAs } from './view-as.ts'
import type { CompanyServices } from '../services.ts'

/** A company's users, by its people. */
export function nomineeRoutes(mount: Mount, services: CompanyServices): void {
  mount(retrieveNominees, { limit: 'read' }).with(async (call) => retrieve(services, call))
  mount(retrieveNomineeUser, { limit: 'read' }).with(async (call) => retrieveOwnNominee(services, call))
  mount(listCompanyEvents, { limit: 'read' }).with(async (call) => readEvents(services, call))
  mount(validateMemberDetailAll, { limit: 'read' }).with(async (call) => validateMember(services, call))
  mount(viewAsNominee, { limit: 'read' }).with(async (call) => viewAs(services, call))
  mount(listCompanyMembers, { limit: 'read' }).with(async (call) => listMembers(services, call))
  mount(findCompanyUsers, { limit: 'read', policy: canFindUsers }).with(async (call) =>
    findUsers(services, call),
  )
  const writing = { limit: 'write', policy: isActive } as const
  mount(addNominee, writing).with(async (call) => add(services, call))
  mount(updateNominee, writing).with(async (call) => changeNominee(services, call))
  mount(updateNomineePrivilege, writing).with(async (call) => changePrivileges(services, call))
  mount(updateSelfNominee, writing).with(async (call) => changeOwnRecord(services, call))
  mount(revealOwnDocuments, { limit: 'lookup', policy: isActive }).with(async (call) =>
    reveal(services, call),
  )
  mount(resetNomineePassword, writing).with(async (call) => resetPassword(services, call))
  mount(deleteNominee, writing).with(async (call) => removeNominees(services, call))
  mount(activateNominee, writing).with(async (call) => letInAgain(services, call))
  mount(offerOwnership, writing).with(async (call) => offer(services, call))
  mount(acceptOwnership, writing).with(async (call) => takeOver(services, call))
  importRoutes(mount, services)
}
