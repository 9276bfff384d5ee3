import { offerOwnership } from '@waymark/contract/companies/offer-ownership'
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
}
