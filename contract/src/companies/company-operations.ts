import type { WholeOperation } from '../operation.ts'
import { answerCompanyInvitation } from './answer-company-invitation.shapes.ts'
import { companyInvitation } from './company-invitation.shapes.ts'
import { enrolCorporate } from './enrol-corporate.shapes.ts'
import { registerCompanySameProgram } from '../subscriptions/register-company-same-program.shapes.ts'
import { requestToJoin } from './request-to-join.shapes.ts'
import { retrieveCompanyProfile } from './retrieve-company-profile.shapes.ts'
import { updateCompanyProfile } from './update-company-profile.shapes.ts'
import { validateCompany } from './validate-company.shapes.ts'
import { retrieveNominees } from './retrieve-nominees.shapes.ts'
import { retrieveNomineeUser } from './retrieve-nominee-user.shapes.ts'
import { validateMemberDetailAll } from './validate-member-detail-all.shapes.ts'
import { addNominee } from './add-nominee.shapes.ts'
import { updateNominee } from './update-nominee.shapes.ts'
import { updateNomineePrivilege } from './update-nominee-privilege.shapes.ts'
import { revealOwnDocuments } from './reveal-own-documents.shapes.ts'
import { updateSelfNominee } from './update-self-nominee.shapes.ts'
import { resetNomineePassword } from './reset-nominee-password.shapes.ts'
import { deleteNominee } from './delete-nominee.shapes.ts'
import { activateNominee } from './activate-nominee.shapes.ts'
import { offerOwnership } from './offer-ownership.shapes.ts'
import { acceptOwnership } from './accept-ownership.shapes.ts'
import { viewAsNominee } from './view-as-nominee.shapes.ts'
import { listCompanyMembers } from './list-company-members.shapes.ts'
import { companyImportOperations } from './import/company-import-operations.ts'
import { listCompanyEvents } from './list-company-events.shapes.ts'
import { companyPointsOperations } from './points/company-points-operations.ts'
import { findCompanyUsers } from './find-company-users.shapes.ts'

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
