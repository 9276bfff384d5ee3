import { retrieveProfile } from '@waymark/contract/membership/profile/retrieve-profile'
import { updateProfile } from '@waymark/contract/membership/profile/update-profile'
import type { Wire } from '@waymark/contract/operation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, makeNominee, type TestMember } from '../../../test/members.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { callWire } from '../../../test/wire.ts'

type Changed = Wire<typeof updateProfile>['request']['object']['memberAccount']['memberProfile']
type Home = NonNullable<NonNullable<Changed['individualInfo']>['memberContactInfos']>[number]

const asking: typeof testCompany = {
  ...testCompany,
  programs: testCompany.programs.map((programme) =>
    programme.programCode === 'AP'
      ? { ...programme, mandatoryProfileFields: ['gender', 'dateOfBirth', 'mobile', 'address'] }
      : programme,
  ),
}

let t: TestApp
beforeAll(async () => {
  t = await openTestApp({ company: asking })
})
afterAll(async () => {
  await t.close()
})

interface Signed {
  readonly token: string
  readonly member: TestMember
}

async function signedIn(programCode = 'AP'): Promise<Signed> {
  const member = await makeMember(t.databases, { programCode })
  return { member, token: (await signIn(t.app.server, member)).token }
}

const read = async ({ token, member }: Signed) =>
  (await callWire(t.app.server, retrieveProfile, { token, body: { object: identityOf(member) } })).body.object

const update = async ({ token, member }: Signed, memberProfile: Changed) =>
  callWire(t.app.server, updateProfile, {
    token,
    body: { object: { ...identityOf(member), memberAccount: { memberProfile } } },
  })

const contactInfos = async (person: Signed) =>
  (await read(person)).memberAccount.memberProfile.individualInfo.memberContactInfos

const home: Home = {
  addressType: 'H',
  addressLine1: '12 Kauri Street',
  addressLine2: '',
  city: 'Wellington',
  state: '',
  zipCode: '6011',
  country: 'NZ',
  memberContacts: [{ contactType: 'HM', contactNumber: '+64215550182' }],
}

describe('mandatory fields', () => {
  test('[ROUTE-19] [PROF-05] are counted from profile and configuration, and filled one after the other', async () => {
    const person = await signedIn()
    const before = await read(person)
    expect([before.areMandatoryFieldsFilled, before.missingMandatoryFields]).toEqual([
      false,
      ['gender', 'dateOfBirth', 'mobile', 'address'],
    ])
    const first = await update(person, { individualInfo: { gender: 'F' } })
    expect(first.body.object.missingMandatoryFields).toEqual(['dateOfBirth', 'mobile', 'address'])
    await update(person, { individualInfo: { dateOfBirth: '1990-02-28' } })
    const last = await update(person, { individualInfo: { memberContactInfos: [home] } })
    expect([last.body.object.areMandatoryFieldsFilled, last.body.object.missingMandatoryFields]).toEqual([
      true,
      [],
    ])
    const after = await read(person)
    expect(after).toEqual(last.body.object)
    expect(after.memberAccount.memberProfile.individualInfo).toMatchObject({
      gender: 'F',
      dateOfBirth: '1990-02-28',
      preferredLanguage: 'en',
    })
  })

  test('[ROUTE-19] without mandatory fields a profile is complete', async () => {
    expect((await read(await signedIn('FREE'))).areMandatoryFieldsFilled).toBe(true)
  })
})

describe('contacts', () => {
  test('[PROF-02] are home and business always, blank where there is none', async () => {
    const person = await signedIn()
    const blank = { addressLine1: '', addressLine2: '', city: '', state: '', zipCode: '', country: '' }
    const business = {
      addressType: 'B',
      ...blank,
      memberContacts: [{ contactType: 'BP', contactNumber: '' }],
    }
    expect(await contactInfos(person)).toEqual([
      {
        addressType: 'H',
        ...blank,
        memberContacts: [
          { contactType: 'HM', contactNumber: '' },
          { contactType: 'HP', contactNumber: '' },
        ],
      },
      business,
    ])
    await update(person, { individualInfo: { memberContactInfos: [home] } })
    const [first, second] = await contactInfos(person)
    expect(first).toEqual({
      ...home,
      memberContacts: [...home.memberContacts, { contactType: 'HP', contactNumber: '' }],
    })
    expect(second).toEqual(business)
  })

  test('[PROF-02] numbers of every type are kept, also by a change that knows only some of them, until they are emptied', async () => {
    const person = await signedIn()
    const numbers = (infos: readonly Home[]) =>
      infos.map(({ memberContacts }) =>
        Object.fromEntries(
          memberContacts.map(({ contactType, contactNumber }) => [contactType, contactNumber]),
        ),
      )
    const save = async (addressType: 'H' | 'B', given: Home['memberContacts']) => {
      const saved = await update(person, {
        individualInfo: { memberContactInfos: [{ ...home, addressType, memberContacts: given }] },
      })
      expect(saved.status).toBe(200)
    }
    await save('H', [
      { contactType: 'HP', contactNumber: '+6444990000' },
      { contactType: 'HM', contactNumber: '+64215550182' },
      { contactType: 'H', contactNumber: '+6444990001' },
      { contactType: 'BP', contactNumber: '+6444990002' },
    ])
    await save('B', [
      { contactType: 'BP', contactNumber: '+6444990003' },
      { contactType: 'B', contactNumber: '+6444990004' },
    ])
    const all = { HM: '+64215550182', HP: '+6444990000', BP: '+6444990002', H: '+6444990001' }
    const work = { BP: '+6444990003', B: '+6444990004' }
    expect(numbers(await contactInfos(person))).toEqual([all, work])
    await save('H', [{ contactType: 'HM', contactNumber: '+64215550183' }])
    await save('B', [])
    expect(numbers(await contactInfos(person))).toEqual([{ ...all, HM: '+64215550183' }, work])
    await save('H', [
      { contactType: 'H', contactNumber: '' },
      { contactType: 'HP', contactNumber: '' },
    ])
    expect(numbers(await contactInfos(person))[0]).toEqual({ HM: '+64215550183', HP: '', BP: '+6444990002' })
  })

  test("[PROF-01] a company's nominee sees and changes their own, never the owner's", async () => {
    const company = await signedIn('AP4B')
    await update(company, { individualInfo: { dateOfBirth: '1970-01-01', memberContactInfos: [home] } })
    const nominee = await makeNominee(t.databases, company.member, { my_profile: 'F' })
    const signed = { member: company.member, token: (await signIn(t.app.server, nominee)).token }
    const seen = await read(signed)
    expect(JSON.stringify(seen)).not.toContain('1970-01-01')
    expect(JSON.stringify(seen)).not.toContain('Kauri')
    expect((await update(signed, { individualInfo: { gender: 'X' } })).status).toBe(200)
    expect((await read(company)).memberAccount.memberProfile.individualInfo.gender).toBe('')
  })
})

describe('invalid changes', () => {
  test.each([
    [{ individualInfo: { gender: 'Q' } }, 'gender', 'unknown'],
    [{ individualInfo: { title: 'Lord' } }, 'title', 'unknown'],
    [{ individualInfo: { preferredLanguage: 'fr' } }, 'preferredLanguage', 'unknown'],
    [{ individualInfo: { dateOfBirth: '2030-01-01' } }, 'dateOfBirth', 'notADay'],
    [{ individualInfo: { memberContactInfos: [{ ...home, country: 'XX' }] } }, 'country', 'unknown'],
    [
      {
        individualInfo: {
          memberContactInfos: [
            { ...home, memberContacts: [{ contactType: 'HM', contactNumber: '+64123456' } as const] },
          ],
        },
      },
      'HM',
      'notAPhone',
    ],
    [
      {
        individualInfo: {
          memberContactInfos: [
            {
              ...home,
              memberContacts: [
                { contactType: 'H', contactNumber: '+6444990000' } as const,
                { contactType: 'H', contactNumber: '+6444990001' } as const,
              ],
            },
          ],
        },
      },
      'contactType',
      'twice',
    ],
  ] satisfies [Changed, string, string][])('[PROF-03] %o', async (changed, field, code) => {
    const person = await signedIn()
    const before = await read(person)
    const answer = await update(person, changed)
    expect([answer.status, answer.error?.code]).toEqual([422, 'PROFILE_REFUSED'])
    expect(answer.error).toMatchObject({ errorDetails: [{ field, code }] })
    expect(await read(person)).toEqual(before)
  })

  test('[PROF-03] a day of birth is given once', async () => {
    const person = await signedIn()
    await update(person, { individualInfo: { dateOfBirth: '1990-02-28' } })
    expect((await update(person, { individualInfo: { dateOfBirth: '1990-02-28' } })).status).toBe(200)
    const other = await update(person, { individualInfo: { dateOfBirth: '1991-02-28' } })
    expect(other.error).toMatchObject({ errorDetails: [{ field: 'dateOfBirth', code: 'fixed' }] })
  })

  test('[PROF-03] of two dates of birth that are given at the same time, one stays', async () => {
    const person = await signedIn()
    const days = ['1990-02-28', '1991-02-28']
    const both = await Promise.all(
      days.map(async (dateOfBirth) => update(person, { individualInfo: { dateOfBirth } })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})
