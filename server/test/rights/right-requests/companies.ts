import { transferCompanyPoints } from '@waymark/contract/companies/points/transfer-company-points'
import { offerOwnership } from '@waymark/contract/companies/ownership/offer-ownership'
import { inBase64, send, uploaded } from '../../companies/company-imports.ts'
import {
  companyWithOwner,
  contact,
  freshBusinessNumber,
  newCompany,
  register,
  userOf,
  userWithAccount,
} from '../../companies/companies.ts'
import { identityOf, makeMember } from '../../members.ts'
import { signIn } from '../../sign-in.ts'
import { tokenMailedTo } from '../../identity/enrolments.ts'
import type { TestApp } from '../../test-app.ts'
import { callWire } from '../../wire.ts'
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
  requestPageAccess: async (t) => {
    const { company, identity } = await companyWithOwner(t)
    const { token } = await userOf(t, company, {})
    return { token, raw: { object: { ...identity, page: 'corporate_finance', needs: 'R' } } }
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
  transferCompanyPoints: async (t) => {
    const { identity, token, to } = await companyWithPoints(t)
    return { token, raw: { object: { ...identity, userNumber: to.membershipNumber, points: 100 } } }
  },
  decideCompanyTransfer: async (t) => {
    const { identity, token, to } = await companyWithPoints(t)
    const transferNumber = await requestFor(t, identity, to)
    return { token, raw: { object: { ...identity, transferNumber, decision: 'APPROVE' } } }
  },
  withdrawCompanyTransfer: async (t) => {
    const { identity, to } = await companyWithPoints(t)
    const transferNumber = await requestFor(t, identity, to)
    return { token: to.token, raw: { object: { ...identity, transferNumber } } }
  },
  setCompanyLimit: async (t) => {
    const { identity, token, to } = await companyWithPoints(t)
    const of = { kind: 'user', userNumber: to.membershipNumber }
    return { token, raw: { object: { ...identity, of, pointsAMonth: 500 } } }
  },
}

/** A company with points, and a user who can transfer them and has an account of their own. */
async function companyWithPoints(t: TestApp) {
  const company = await makeMember(t.databases, {
    programCode: 'AP4B',
    lots: [{ expiresOn: '2028-01-31', points: 10_000n }],
  })
  const to = await userWithAccount(t, company, { 'corporate_points/transfers': 'F' })
  const { token } = await signIn(t.app.server, company)
  return { identity: identityOf(company), token, to }
}

/** A transfer to oneself, which is always a request. */
async function requestFor(
  t: TestApp,
  identity: ReturnType<typeof identityOf>,
  { token, membershipNumber }: { readonly token: string; readonly membershipNumber: string },
): Promise<string> {
  const { body } = await callWire(t.app.server, transferCompanyPoints, {
    token,
    key: `request-${membershipNumber}`,
    body: { object: { ...identity, userNumber: membershipNumber, points: 100 } },
  })
  return body.object.transferNumber
}
