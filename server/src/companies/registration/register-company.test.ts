import { answerCompanyInvitation } from '@waymark/contract/companies/invitations/answer-company-invitation'
import { companyInvitation } from '@waymark/contract/companies/invitations/company-invitation'
import { requestToJoin } from '@waymark/contract/companies/invitations/request-to-join'
import { retrieveCompanyProfile } from '@waymark/contract/companies/retrieve-company-profile'
import { updateCompanyProfile } from '@waymark/contract/companies/update-company-profile'
import { validateCompany } from '@waymark/contract/companies/registration/validate-company'
import { enrolIndividual } from '@waymark/contract/identity/enrolment/enrol-individual'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  contact,
  freshBusinessNumber,
  newCompany,
  ownerOf,
  register,
} from '../../../test/companies/companies.ts'
import { oneAfterAnother } from '../../../test/database/meanwhile.ts'
import { activate, mailsTo, newcomer, tokenMailedTo } from '../../../test/identity/enrolments.ts'
import { identityOf, makeMember, makeNominee } from '../../../test/members.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import type { RegisterAnswer } from './business-register.ts'

let t: TestApp
/** What the register says of a number; of all others that they are registered. */
const said = new Map<string, RegisterAnswer>()
beforeAll(async () => {
  const found: RegisterAnswer = { kind: 'found', state: 'REGISTERED', name: 'As Registered Limited' }
  t = await openTestApp({ businessRegister: { find: async (_kind, number) => said.get(number) ?? found } })
})
afterAll(async () => t.close())

const numberOf = (registration: ReturnType<typeof newCompany>) =>
  registration.memberAccount.memberProfile.corporateInfo.businessNumber

async function opened(registration = newCompany()) {
  expect((await register(t, registration)).status).toBe(200)
  const { body, headers } = await activate(t, tokenMailedTo(t, ownerOf(registration)))
  const [entry] = body.data.details.cliams.userDetails.programs.corporateInfo
  if (entry === undefined) throw new Error('The owner has no company')
  return { entry, token: String(headers['ps-token']), membership: identityOf(entry), registration }
}

const validate = async (businessNumber: string, countryCode = 'NZ', taxNumber = '') =>
  callWire(t.app.server, validateCompany, {
    body: { object: { companyCode: 'NZ', programCode: 'AP4B', countryCode, businessNumber, taxNumber } },
  })

const profileOf = async (who: { token: string; membership: ReturnType<typeof identityOf> }) =>
  callWire(t.app.server, retrieveCompanyProfile, { token: who.token, body: { object: who.membership } })

describe('registering a company', () => {
  test('[CORP-01] [AUTH-10] [CALL-05] from the form to a signed-in owner, with the ISD code 64 whatever the form says', async () => {
    const company = await opened()
    expect(company.entry).toMatchObject({ programCode: 'AP4B', programType: 'corporate', isActive: true })
    const { body } = await profileOf(company)
    const { corporateInfo } = body.object.memberAccount.memberProfile
    expect(corporateInfo).toMatchObject({
      companyName: 'Tōtara Joinery Limited',
      businessNumber: numberOf(company.registration),
      registerState: 'REGISTERED',
    })
    expect(corporateInfo.memberContactInfo).toMatchObject({ city: 'Napier', phoneISDCode: '64' })
  })

  test('[CORP-01] the answer and the mail’s place are the same for an address that has an account', async () => {
    const member = await makeMember(t.databases)
    const known = newCompany({ owner: { emailAddress: member.email } })
    const unknown = newCompany()
    const answers = [await register(t, known), await register(t, unknown)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { object: { status: 'MAIL_SENT' } }],
      [200, { object: { status: 'MAIL_SENT' } }],
    ])
    const texts = [member.email, ownerOf(unknown)].map((address) => mailsTo(t, address).at(-1)?.text)
    expect(texts[0]).toContain('/corporate/invitation?token=')
    expect(texts[1]).toContain('/useractivation?token=')
  })

  test('[CORP-01] an owner with an account confirms by the link alone, whoever is signed in, and once', async () => {
    const member = await makeMember(t.databases)
    const registration = newCompany({ owner: { emailAddress: member.email } })
    await register(t, registration)
    const object = { companyCode: 'NZ', token: tokenMailedTo(t, member.email) }
    const shown = await callWire(t.app.server, companyInvitation, { body: { object } })
    expect(shown.body.object).toMatchObject({ kind: 'OPEN', emailAddress: member.email })
    const decide = async () =>
      callWire(t.app.server, answerCompanyInvitation, { body: { object: { ...object, decision: 'ACCEPT' } } })
    expect((await decide()).body.object).toEqual({ status: 'ACCEPTED' })
    expect((await decide()).error?.code).toBe('LINK_GONE')
    expect((await validate(numberOf(registration))).body.object.status).toBe('EXISTS')
    const { rows } = await sql<{ customer: bigint }>`
      select m.customer_number as customer from membership m join company_account a using (company_code, program_code, membership_number)
      where a.business_number = ${numberOf(registration)}`.execute(t.databases.jobs)
    expect(rows).toEqual([{ customer: member.customer }])
  })

  test('[CORP-01] a link that is declined opens nothing', async () => {
    const member = await makeMember(t.databases)
    const registration = newCompany({ owner: { emailAddress: member.email } })
    await register(t, registration)
    const object = { companyCode: 'NZ', token: tokenMailedTo(t, member.email), decision: 'DECLINE' as const }
    await callWire(t.app.server, answerCompanyInvitation, { body: { object } })
    expect((await validate(numberOf(registration))).body.object.status).toBe('REGISTERED')
  })

  test('[CORP-01] one number that is registered twice at once is one company, and the other owner is told that it exists', async () => {
    const businessNumber = freshBusinessNumber()
    const both = [newCompany({ company: { businessNumber } }), newCompany({ company: { businessNumber } })]
    for (const one of both) expect((await register(t, one)).status).toBe(200)
    const answers = await Promise.all(both.map(async (one) => activate(t, tokenMailedTo(t, ownerOf(one)))))
    const codes = answers.map(({ error }) => error?.code ?? 'opened')
    expect(new Set(codes)).toEqual(new Set(['COMPANY_EXISTS', 'opened']))
    const { rows } = await sql`
      select from company_account where business_number = ${businessNumber}`.execute(t.databases.jobs)
    expect(rows).toHaveLength(1)
  })

  test('[CORP-01] a company that has an account offers to be joined, and its owner alone is told by whom', async () => {
    const company = await opened()
    const businessNumber = numberOf(company.registration)
    expect((await register(t, newCompany({ company: { businessNumber } }))).error?.code).toBe(
      'COMPANY_EXISTS',
    )
    const ask = async (number: string) =>
      callWire(t.app.server, requestToJoin, {
        body: {
          object: {
            companyCode: 'NZ',
            programCode: 'AP4B',
            countryCode: 'NZ',
            businessNumber: number,
            taxNumber: '',
            givenName: 'Ada',
            familyName: 'Tane',
            emailAddress: 'ada@example.nz',
          },
        },
      })
    const answers = [await ask(businessNumber), await ask(freshBusinessNumber())]
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    await t.app.relay.run()
    expect(mailsTo(t, ownerOf(company.registration)).at(-1)?.text).toContain('ada@example.nz')
  })

  test('[CORP-01] a number that the register does not have is refused', async () => {
    const number = freshBusinessNumber()
    said.set(number, { kind: 'unknown' })
    expect((await validate(number)).body.object.status).toBe('NOT_FOUND')
    const { error } = await register(t, newCompany({ company: { businessNumber: number } }))
    expect([error?.code, error?.data]).toEqual(['COMPANY_NOT_ACTIVE', { reason: 'NOT_FOUND' }])
  })

  test('[CORP-01] where there is no register to ask, nobody waits, and the company is marked unchecked', async () => {
    const number = freshBusinessNumber()
    said.set(number, { kind: 'none' })
    expect((await validate(number)).body.object.status).toBe('UNCHECKED')
    const company = await opened(newCompany({ company: { businessNumber: number } }))
    const { body } = await profileOf(company)
    expect(body.object.memberAccount.memberProfile.corporateInfo.registerState).toBe('UNCHECKED')
  })

  test('[CORP-01] a company known by its IRD number is found by it when it registers with both, and stays one account', async () => {
    const taxNumber = '49091850'
    await opened(newCompany({ company: { businessNumber: '', taxNumber } }))
    const both = newCompany({ company: { taxNumber: '049-091-850' } })
    expect((await register(t, both)).error?.code).toBe('COMPANY_EXISTS')
    expect((await validate(numberOf(both), 'NZ', taxNumber)).body.object.status).toBe('EXISTS')
  })

  test('[CALL-07] [CORP-01] wrong numbers are named by what is wrong with them', async () => {
    const codes = async (...asked: Parameters<typeof validate>) =>
      (await validate(...asked)).error?.errorDetails.map(({ field, code }) => [field, code])
    expect(await codes('9.42904E+12')).toEqual([['businessNumber', 'rounded']])
    expect(await codes('9429030000019')).toEqual([['businessNumber', 'wrongDigits']])
    expect(await codes('')).toEqual([['businessNumber', 'required']])
    expect(await codes('', 'NZ', '136410133')).toEqual([['taxNumber', 'wrongDigits']])
    expect(await codes('53004085617', 'AU')).toEqual([['businessNumber', 'wrongDigits']])
    expect(await codes('1234567890', 'KR')).toEqual([['countryCode', 'unknownCountry']])
  })

  test('[AUTH-10] nobody joins a programme of companies as an individual', async () => {
    const { error } = await callWire(t.app.server, enrolIndividual, {
      body: { object: newcomer({ programCode: 'AP4B' }) },
    })
    expect(error?.code).toBe('ENROLMENT_CLOSED')
  })
})

describe('a company’s profile', () => {
  const change = async (
    who: { token: string; membership: ReturnType<typeof identityOf> },
    more: { businessNumber?: string; companyName?: string; companyVersion?: number } = {},
  ) => {
    const { companyVersion, ...info } = more
    return callWire(t.app.server, updateCompanyProfile, {
      token: who.token,
      body: {
        object: {
          ...who.membership,
          ...(companyVersion === undefined ? {} : { companyVersion }),
          memberAccount: {
            memberProfile: {
              corporateInfo: {
                companyName: 'Tōtara Limited',
                memberContactInfo: { ...contact, city: 'Hastings' },
                ...info,
              },
            },
          },
        },
      },
    })
  }

  test('[CORP-02] is changed by its owner, and a second change from the same version is refused', async () => {
    const company = await opened()
    const changed = await change(company, { companyVersion: 1 })
    const { corporateInfo } = changed.body.object.memberAccount.memberProfile
    expect([corporateInfo.companyName, corporateInfo.memberContactInfo.city]).toEqual([
      'Tōtara Limited',
      'Hastings',
    ])
    expect((await profileOf(company)).body).toEqual(changed.body)
    expect((await change(company, { companyVersion: 1 })).error?.code).toBe('PROFILE_CHANGED')
  })

  test('[CORP-01] [CORP-02] with a tax number alone it gets a business number once, and stays one account', async () => {
    const company = await opened(newCompany({ company: { businessNumber: '', taxNumber: '49-098-576' } }))
    const other = await opened()
    const taken = await change(company, { businessNumber: numberOf(other.registration) })
    expect(taken.error?.code).toBe('COMPANY_EXISTS')
    const businessNumber = freshBusinessNumber()
    expect((await change(company, { businessNumber })).status).toBe(200)
    const replaced = await change(company, { businessNumber: freshBusinessNumber() })
    expect(replaced.error?.errorDetails).toMatchObject([{ field: 'businessNumber', code: 'fixed' }])
    expect((await validate(businessNumber)).body.object.status).toBe('EXISTS')
    expect((await validate(freshBusinessNumber(), 'NZ', '049098576')).body.object.status).toBe('EXISTS')
  })

  test('[CORP-01] [CORP-02] a number that several companies enter at once is one company’s, and the others are told that it exists', async () => {
    const businessNumber = freshBusinessNumber()
    const companies = []
    for (const taxNumber of ['050000001', '050123456', '050246906', '050370356'])
      companies.push(await opened(newCompany({ company: { businessNumber: '', taxNumber } })))
    const answers = await Promise.all(companies.map(async (one) => change(one, { businessNumber })))
    expect(answers.map(({ error }) => error?.code ?? 'changed').toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'COMPANY_EXISTS'),
      'changed',
    ])
  })

  test('[CORP-01] [CORP-02] a number that a company enters while another registers with it is its own, and the other is told that it exists', async () => {
    const businessNumber = freshBusinessNumber()
    const company = await opened(newCompany({ company: { businessNumber: '', taxNumber: '050493733' } }))
    const registration = newCompany({ company: { businessNumber } })
    expect((await register(t, registration)).status).toBe(200)
    const { membershipNumber } = company.membership
    const [entered, registered] = await oneAfterAnother(
      t,
      sql`select from membership where membership_number = ${membershipNumber} for update`,
      async () => change(company, { businessNumber }),
      async () => activate(t, tokenMailedTo(t, ownerOf(registration))),
    )
    expect([entered.status, registered.error?.code]).toEqual([200, 'COMPANY_EXISTS'])
  })

  test('[CORP-02] [PROG-06] its users read and change it as their privileges say', async () => {
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const user = async (privileges: Record<string, 'F' | 'R'>) => {
      const nominee = await makeNominee(t.databases, company, privileges)
      return { token: (await signIn(t.app.server, nominee)).token, membership: identityOf(company) }
    }
    const reader = await user({ corporate_details: 'R', corporate_company_profile: 'R' })
    expect((await profileOf(reader)).status).toBe(200)
    expect((await change(reader)).error?.code).toBe('NOT_ALLOWED')
    expect((await change(await user({ corporate_company_profile: 'F' }))).status).toBe(200)
    expect((await profileOf(await user({}))).error?.code).toBe('NOT_ALLOWED')
  })
})
