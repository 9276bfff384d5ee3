import type { WholeOperation } from '../operation.ts'
import { answerCompanyInvitation } from './invitations/answer-company-invitation.shapes.ts'
import { companyInvitation } from './invitations/company-invitation.shapes.ts'
import { enrolCorporate } from './registration/enrol-corporate.shapes.ts'
import { registerCompanySameProgram } from '../subscriptions/orders/register-company-same-program.shapes.ts'
import { requestToJoin } from './invitations/request-to-join.shapes.ts'
import { retrieveCompanyProfile } from './retrieve-company-profile.shapes.ts'
import { updateCompanyProfile } from './update-company-profile.shapes.ts'
import { validateCompany } from './registration/validate-company.shapes.ts'
import { retrieveNominees } from './users/retrieve-nominees.shapes.ts'
import { retrieveNomineeUser } from './own-record/retrieve-nominee-user.shapes.ts'
import { validateMemberDetailAll } from './users/validate-member-detail-all.shapes.ts'
import { addNominee } from './users/add-nominee.shapes.ts'
import { updateNominee } from './users/update-nominee.shapes.ts'
import { updateNomineePrivilege } from './users/update-nominee-privilege.shapes.ts'
import { revealOwnDocuments } from './own-record/reveal-own-documents.shapes.ts'
import { updateSelfNominee } from './own-record/update-self-nominee.shapes.ts'
import { resetNomineePassword } from './users/reset-nominee-password.shapes.ts'
import { deleteNominee } from './users/delete-nominee.shapes.ts'
import { activateNominee } from './invitations/activate-nominee.shapes.ts'
import { offerOwnership } from './ownership/offer-ownership.shapes.ts'
import { acceptOwnership } from './ownership/accept-ownership.shapes.ts'
import { viewAsNominee } from './users/view-as-nominee.shapes.ts'
import { listCompanyMembers } from './users/list-company-members.shapes.ts'
import { companyImportOperations } from './import/company-import-operations.ts'
import { listCompanyEvents } from './list-company-events.shapes.ts'
import { companyPointsOperations } from './points/company-points-operations.ts'
import { findCompanyUsers } from './users/find-company-users.shapes.ts'

/** The operations of companies. */
export const companyOperations: readonly WholeOperation[] = [
  validateCompany,
  enrolCorporate,
  registerCompanySameProgram,
  requestToJoin,
  companyInvitation,
  answerCompanyInvitation,
  retrieveCompanyProfile,
  updateCompanyProfile,
  retrieveNominees,
  retrieveNomineeUser,
  validateMemberDetailAll,
  addNominee,
  updateNominee,
  updateNomineePrivilege,
  updateSelfNominee,
  revealOwnDocuments,
  resetNomineePassword,
  deleteNominee,
  activateNominee,
  offerOwnership,
  acceptOwnership,
  listCompanyEvents,
  viewAsNominee,
  listCompanyMembers,
  findCompanyUsers,
  ...companyPointsOperations,
  ...companyImportOperations,
]
