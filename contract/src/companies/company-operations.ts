import type { WholeOperation } from '../operation.ts'
import { answerCompanyInvitation } from './answer-company-invitation.shapes.ts'
import { companyInvitation } from './company-invitation.shapes.ts'
import { enrolCorporate } from './enrol-corporate.shapes.ts'
import { requestToJoin } from './request-to-join.shapes.ts'
import { retrieveCompanyProfile } from './retrieve-company-profile.shapes.ts'
import { updateCompanyProfile } from './update-company-profile.shapes.ts'
import { validateCompany } from './validate-company.shapes.ts'

/** The operations of companies. */
export const companyOperations: readonly WholeOperation[] = [
  validateCompany,
  enrolCorporate,
  requestToJoin,
  companyInvitation,
  answerCompanyInvitation,
  retrieveCompanyProfile,
  updateCompanyProfile,
]
