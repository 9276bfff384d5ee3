import { offerOwnership } from '@waymark/contract/companies/offer-ownership'
import { inBase64, send, uploaded } from '../company-imports.ts'
import { companyWithOwner, contact, freshBusinessNumber, newCompany, register, userOf } from '../companies.ts'
import { identityOf, makeMember } from '../members.ts'
import { signIn } from '../sign-in.ts'
import { tokenMailedTo } from '../enrolments.ts'
import type { TestApp } from '../test-app.ts'
import { callWire } from '../wire.ts'
import type { RightRequests } from './right-request.ts'

const asked = () => ({
  companyCode: 'NZ',
  programCode: 'AP4B',
  countryCode: 'NZ',
  businessNumber: freshBusinessNumber(),
  taxNumber: '',
})

/** The secret that an owner with an account was mailed. */
async function confirmation(t: TestApp): Promise<string> {
  const { email } = await makeMember(t.databases)
  await register(t, newCompany({ owner: { emailAddress: email } }))
  return tokenMailedTo(t, email)
}

const usersFile = 'Given name,Family name,Email\nKiri,Tau,kiri@example.nz'

/** A company with a file of users that was checked. */
async function companyWithImport(t: TestApp) {
  const company = await companyWithOwner(t)
  return { ...company, importId: await uploaded(t, company, usersFile) }
}

/** How companies are registered, joined and confirmed. */
export const rightCompanyRequests: RightRequests = {
  validateCompany: async () => ({ raw: { object: asked() } }),
  enrolCorporate: async () => ({ raw: { object: newCompany() } }),
  registerCompanySameProgram: async (t) => {
    const { identity, token } = await companyWithOwner(t)
    const { corporateInfo } = newCompany().memberAccount.memberProfile
    return { token, raw: { object: { ...identity, termsAccepted: true, corporateInfo } } }
  },
  requestToJoin: async () => ({
    raw: { object: { ...asked(), givenName: 'Ada', familyName: 'Tane', emailAddress: 'ada@example.nz' } },
  }),
  companyInvitation: async (t) => ({ raw: { object: { companyCode: 'NZ', token: await confirmation(t) } } }),
  answerCompanyInvitation: async (t) => ({
    raw: { object: { companyCode: 'NZ', token: await confirmation(t), decision: 'ACCEPT' } },
  }),
  updateCompanyProfile: async (t) => {
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const { token } = await signIn(t.app.server, company)
    const corporateInfo = { companyName: 'Tōtara Limited', memberContactInfo: contact }
    return {
      token,
      raw: { object: { ...identityOf(company), memberAccount: { memberProfile: { corporateInfo } } } },
    }
  },
  acceptOwnership: async (t) => {
    const { company, identity, token } = await companyWithOwner(t)
    const user = await userOf(t, company, {})
    const object = { ...identity, nomineeReferenceNumber: user.reference }
    await callWire(t.app.server, offerOwnership, { token, body: { object } })
    return { token: user.token, raw: { object: identity } }
  },
  updateNominee: async (t) => {
    const { company, identity, token } = await companyWithOwner(t)
    const user = await userOf(t, company, {})
    const object = { ...identity, nomineeReferenceNumber: user.reference, customerProfile: { title: 'MS' } }
    return { token, raw: { object } }
  },
  uploadCompanyImport: async (t) => {
    const { identity, token } = await companyWithOwner(t)
    return { token, raw: { object: { ...identity, fileName: 'users.csv', file: inBase64(usersFile) } } }
  },
  fixCompanyImportRow: async (t) => {
    const { identity, token, importId } = await companyWithImport(t)
    const names = { givenName: 'Ada', familyName: 'Tane', emailAddress: 'ada@example.nz' }
    const none = { preferredLanguage: '', costCentre: '', role: '' }
    return { token, raw: { object: { ...identity, importId, line: 2, ...names, ...none } } }
  },
  sendCompanyImport: async (t) => {
    const { identity, token, importId } = await companyWithImport(t)
    return { token, raw: { object: { ...identity, importId, role: 'VIEWER' } } }
  },
  undoCompanyImport: async (t) => {
    const { identity, token, importId, ...company } = await companyWithImport(t)
    await send(t, { ...company, identity, token }, importId)
    return { token, raw: { object: { ...identity, importId } } }
  },
}
