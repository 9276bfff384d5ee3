import { answerCompanyInvitation } from '@waymark/contract/companies/invitations/answer-company-invitation.shapes'
import { companyInvitation } from '@waymark/contract/companies/invitations/company-invitation.shapes'
import { enrolCorporate } from '@waymark/contract/companies/registration/enrol-corporate.shapes'
import { requestToJoin } from '@waymark/contract/companies/invitations/request-to-join.shapes'
import { retrieveCompanyProfile } from '@waymark/contract/companies/retrieve-company-profile.shapes'
import { updateCompanyProfile } from '@waymark/contract/companies/update-company-profile.shapes'
import { validateCompany } from '@waymark/contract/companies/registration/validate-company.shapes'
import { registerCompanySameProgram } from '@waymark/contract/subscriptions/orders/register-company-same-program.shapes'
import type { Mount } from '../calls/mount.ts'
import { isActive } from '../calls/whose-data.ts'
import { answerInvitation, readInvitation } from './invitations/answer-invitation.ts'
import { readProfile, updateProfile } from './company-profile.ts'
import { enrolCorporate as enrol } from './registration/enrol-corporate.ts'
import { registerSameProgram } from './registration/register-same-program.ts'
import { requestToJoin as askToJoin } from './invitations/request-to-join.ts'
import { nomineeRoutes } from './users/nominee-routes.ts'
import { companyPointsRoutes } from './points/points-routes.ts'
import type { CompanyServices } from './services.ts'
import { validateCompany as validate } from './registration/validate-company.ts'

/** Companies. What asks a register or mails somebody counts with look-ups: few a minute from one address. */
export function companyRoutes(mount: Mount, services: CompanyServices): void {
  mount(validateCompany, { limit: 'lookup' }).with(async (call) => validate(services, call))
  mount(enrolCorporate, { limit: 'lookup' }).with(async (call) => enrol(services, call))
  mount(registerCompanySameProgram, { limit: 'lookup', policy: isActive }).with(async (call) =>
    registerSameProgram(services, call),
  )
  mount(requestToJoin, { limit: 'lookup' }).with(async (call) => askToJoin(services, call))
  mount(companyInvitation, { limit: 'write' }).with(async (call) => readInvitation(services, call))
  mount(answerCompanyInvitation, { limit: 'write' }).with(async (call) => answerInvitation(services, call))
  mount(retrieveCompanyProfile, { limit: 'read' }).with(async (call) => readProfile(services, call))
  mount(updateCompanyProfile, { limit: 'write', policy: isActive }).with(async (call) =>
    updateProfile(services, call),
  )
  nomineeRoutes(mount, services)
  companyPointsRoutes(mount, services)
}
