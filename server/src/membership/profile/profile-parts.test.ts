import { additionalDetails } from '@waymark/contract/membership/profile/additional-details'
import { allPrograms } from '@waymark/contract/membership/all-programs'
import { retrieveCustomer } from '@waymark/contract/membership/profile/retrieve-customer'
import { retrieveProfile } from '@waymark/contract/membership/profile/retrieve-profile'
import { retrieveProgram } from '@waymark/contract/membership/retrieve-program'
import { updateConsents } from '@waymark/contract/membership/profile/update-consents'
import { updatePreferences } from '@waymark/contract/membership/profile/update-preferences'
import { updateProfile } from '@waymark/contract/membership/profile/update-profile'
import { simulateRule } from '@waymark/contract/points/simulate-rule'
import type { Wire } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveTerm, identityOf, makeMember, makeNominee, type TestMember } from '../../../test/members.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { callWire } from '../../../test/wire.ts'
import { demoMasterData, demoProfile } from '../../seed/demo/demo-choices.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp({
    company: { ...testCompany, masterData: demoMasterData, profile: demoProfile },
  })
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

const body = <B>({ member }: Signed, more: B) => ({ object: { ...identityOf(member), ...more } })
const read = async (who: Signed) =>
  (await callWire(t.app.server, retrieveProfile, { token: who.token, body: body(who, {}) })).body.object

type Update = Wire<typeof updateProfile>['request']['object']
const update = async (
  who: Signed,
  account: Partial<Update['memberAccount']>,
  profileVersion?: number,
): Promise<{ status: number; error: unknown; version: number | undefined }> => {
  const memberAccount = { memberProfile: {}, ...account }
  const more = { memberAccount, ...(profileVersion === undefined ? {} : { profileVersion }) }
  const answer = await callWire(t.app.server, updateProfile, { token: who.token, body: body(who, more) })
  const version = answer.status === 200 ? answer.body.object.profileVersion : undefined
  return { status: answer.status, error: answer.error, version }
}

const details = async (who: Signed, type: 'PREFERENCES' | 'CONSENTS' | 'ATTRIBUTES', language = 'en') => {
  const answer = await callWire(t.app.server, additionalDetails, {
    token: who.token,
    body: body(who, { type }),
    headers: { 'accept-language': language },
  })
  expect(answer.status).toBe(200)
  return answer.body.object
}

describe('two tabs', () => {
  test('[PROF-03] editing do not overwrite each other: the later change that began earlier is refused whole', async () => {
    const who = await signedIn()
    const { profileVersion } = await read(who)
    const first = await update(who, { memberProfile: { individualInfo: { gender: 'F' } } }, profileVersion)
    expect(first).toMatchObject({ status: 200, version: profileVersion + 1 })
    const info = { gender: 'M', designation: 'Pilot' }
    const second = await update(who, { memberProfile: { individualInfo: info } }, profileVersion)
    expect(second).toMatchObject({ status: 409, error: { code: 'PROFILE_CHANGED' } })
    expect((await read(who)).memberAccount.memberProfile.individualInfo).toMatchObject({
      gender: 'F',
      designation: '',
    })
    const again = await update(who, { memberProfile: { individualInfo: info } }, first.version)
    expect(again).toMatchObject({ status: 200, version: profileVersion + 2 })
  })

  test('[PROF-03] saving at the same moment: one is kept, the other is told', async () => {
    const who = await signedIn()
    const { profileVersion } = await read(who)
    const saved = await Promise.all(
      ['Cook', 'Baker', 'Smith'].map(async (designation) =>
        update(who, { memberProfile: { individualInfo: { designation } } }, profileVersion),
      ),
    )
    expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('a profile', () => {
  test('[PROF-01] has account, person, two addresses, artefacts and what it is good for', async () => {
    const who = await signedIn()
    expect(await read(who)).toMatchObject({
      memberAccount: {
        accountStatus: 'A',
        periodType: 'TIER',
        period: null,
        memberProfile: {
          individualInfo: {
            designation: '',
            displayName: 'Hana Whitford',
            nationality: '',
            memberContactInfos: [{ addressType: 'H' }, { addressType: 'B' }],
          },
          corporateInfo: null,
        },
      },
      paymentDetail: null,
      isAccrualValid: true,
      isRedemptionValid: true,
      memberArtefactDetail: [{ artefactType: 'CARD', artefactNumber: who.member.membershipNumber }],
    })
    await sql`update membership set status = 'I' where account = ${who.member.account}`.execute(
      t.databases.jobs,
    )
    expect(await read(who)).toMatchObject({ isAccrualValid: false, isRedemptionValid: false })
  })

  test.each([
    ['ភោជនីយដ្ឋាន', '田中 さくら', 'O’Brien-Ñúñez', 'Null', 'undefined', 'ܫܠܡܐ'],
    ['אדריכלית ראשית', 'مهندسة', '👩🏽‍✈️ captain', 'Ж', 'ﷺ', 'Zoë'],
  ])('[PROF-03] accepts text in every script and direction, and emoji: %s', async (...words) => {
    const who = await signedIn()
    for (const designation of words) {
      const saved = await update(who, { memberProfile: { individualInfo: { designation } } })
      expect([designation, saved.status]).toEqual([designation, 200])
      const { individualInfo } = (await read(who)).memberAccount.memberProfile
      expect(individualInfo.designation).toBe(designation)
    }
  })

  test.each([
    ['2000-02-29', 200],
    ['1996-02-29', 200],
    ['2001-02-29', 400],
    ['1900-02-29', 400],
  ])('[PROF-03] a birthday of %s: %i', async (dateOfBirth, status) => {
    const who = await signedIn()
    const saved = await update(who, { memberProfile: { individualInfo: { dateOfBirth } } })
    expect(saved.status).toBe(status)
  })

  test('[PROF-02] the same address twice is refused, because one would be lost', async () => {
    const who = await signedIn()
    const blank = { addressLine1: '', addressLine2: '', city: '', state: '', zipCode: '', country: '' }
    const home = { addressType: 'H' as const, ...blank, memberContacts: [] }
    const saved = await update(who, {
      memberProfile: { individualInfo: { memberContactInfos: [home, home] } },
    })
    expect(saved).toMatchObject({ status: 422, error: { code: 'PROFILE_REFUSED' } })
  })
})

test('[PROF-02] [VAL-01] an address is kept without what nobody sees: operators and files read it as it was meant', async () => {
  const who = await signedIn()
  const lines = { addressLine1: '\u202E1 Quay St\u202C', addressLine2: '\u3164', city: 'Auck\u200Bland' }
  const home = {
    addressType: 'H' as const,
    ...lines,
    state: '',
    zipCode: '1010',
    country: 'NZ',
    memberContacts: [],
  }
  expect(
    (await update(who, { memberProfile: { individualInfo: { memberContactInfos: [home] } } })).status,
  ).toBe(200)
  const { memberContactInfos } = (await read(who)).memberAccount.memberProfile.individualInfo
  expect(memberContactInfos[0]).toMatchObject({
    addressLine1: '1 Quay St',
    addressLine2: '',
    city: 'Auckland',
  })
})

describe('dynamic attributes', () => {
  test('[PROF-03] are kept by their code; a missing value is an error in its own words', async () => {
    const who = await signedIn()
    const attribute = (attributeCode: string, attributeValue: string) => ({
      memberDynamicAttributes: [{ attributeCode, attributeValue }],
    })
    expect((await update(who, attribute('41', 'WLG'))).status).toBe(200)
    expect((await read(who)).memberAccount.memberDynamicAttributes).toEqual([
      { attributeCode: '41', attributeValue: 'WLG' },
    ])
    for (const nothing of ['', '   ']) {
      expect(await update(who, attribute('41', nothing))).toMatchObject({
        status: 422,
        error: { code: 'ATTRIBUTE_VALUE_MISSING', message: 'Dynamic attribute value is missing' },
      })
    }
    const { memberDynamicAttributes } = await details(who, 'ATTRIBUTES', 'ko')
    expect(memberDynamicAttributes?.[0]).toEqual({
      attributeCode: '41',
      name: '주로 이용하는 공항',
      attributeValue: 'WLG',
    })
  })

  test('[PROG-07] nobody can make themselves an employee; the operator’s attribute marks one', async () => {
    const who = await signedIn()
    const saved = await update(who, {
      memberDynamicAttributes: [{ attributeCode: '29', attributeValue: 'EMP' }],
    })
    expect(saved).toMatchObject({ status: 422, error: { code: 'PROFILE_REFUSED' } })
    const isEmployee = async () =>
      (await callWire(t.app.server, retrieveCustomer, { token: who.token, body: body(who, {}) })).body.object
        .isEmployee
    expect(await isEmployee()).toBe(false)
    await sql`
      update customer set attributes = '{"29":"EMP"}' where customer_number = ${who.member.customer}`.execute(
      t.databases.jobs,
    )
    expect(await isEmployee()).toBe(true)
    await expect(
      sql`update customer set attributes = '{}' where customer_number = ${who.member.customer}`.execute(
        t.databases.web,
      ),
    ).rejects.toThrow(/permission denied/)
  })
})

describe('a customer', () => {
  test('[CORP-05] [CALL-01] is the caller, by number and prefferedEmail; somebody else and nobody are answered alike', async () => {
    const who = await signedIn()
    const other = await signedIn()
    const ask = async (meant: { customerNumber?: string; prefferedEmail?: string }) =>
      callWire(t.app.server, retrieveCustomer, { token: who.token, body: body(who, meant) })
    const own = { customerNumber: String(who.member.customer), prefferedEmail: who.member.email }
    const { companyCode, membershipNumber } = who.member
    expect(
      (await ask({ ...own, prefferedEmail: own.prefferedEmail.toUpperCase() })).body.object,
    ).toMatchObject({
      companyCode,
      membershipNumber,
      ...own,
    })
    expect((await ask({})).body.object).toMatchObject(own)
    const foreign = { customerNumber: String(other.member.customer), prefferedEmail: other.member.email }
    const nobody = { customerNumber: '9000000000000000001', prefferedEmail: 'nobody@example.nz' }
    const refusals = [foreign, nobody].flatMap(({ customerNumber, prefferedEmail }) => [
      { customerNumber },
      { prefferedEmail },
      { ...own, prefferedEmail },
      { customerNumber, prefferedEmail: own.prefferedEmail },
    ])
    for (const meant of refusals) {
      const { status, error } = await ask(meant)
      expect({ status, error: { ...error, traceId: 'any' } }).toEqual({
        status: 404,
        error: {
          code: 'NOT_FOUND',
          message: "We couldn't find that.",
          errorDetails: [{ code: 'NOT_FOUND', message: "We couldn't find that." }],
          traceId: 'any',
        },
      })
    }
  })
})

describe('preferences', () => {
  const choose = async (who: Signed, preferenceCode: string, preferenceValue: string, version?: number) =>
    callWire(t.app.server, updatePreferences, {
      token: who.token,
      body: body(who, {
        memberPreferences: [{ preferenceCode, preferenceValue }],
        ...(version === undefined ? {} : { profileVersion: version }),
      }),
    })

  test('[PROF-05] are read with their choices, and changed one by one', async () => {
    const who = await signedIn()
    const before = await details(who, 'PREFERENCES', 'ko')
    expect(before.memberPreferences?.[0]).toEqual({
      preferenceCode: 'SEAT',
      name: '좌석',
      preferenceValue: '',
      choices: [
        { code: 'AISLE', name: '통로 쪽' },
        { code: 'WINDOW', name: '창가 쪽' },
      ],
    })
    expect((await choose(who, 'SEAT', 'AISLE')).status).toBe(200)
    const changed = await choose(who, 'MEAL', 'VEGAN', before.profileVersion + 1)
    expect(changed.body.object.memberPreferences?.map(({ preferenceValue }) => preferenceValue)).toEqual([
      'AISLE',
      'VEGAN',
      '',
      '',
    ])
    expect((await choose(who, 'SEAT', '')).body.object.memberPreferences?.[0]?.preferenceValue).toBe('')
    expect((await choose(who, 'SEAT', 'WINDOW', before.profileVersion)).error?.code).toBe('PROFILE_CHANGED')
  })

  test.each([
    ['SEAT', 'ROOF'],
    ['CAR', 'RED'],
  ])('[PROF-05] %s %s is not offered', async (code, value) => {
    const answer = await choose(await signedIn(), code, value)
    expect(answer.error).toMatchObject({ code: 'PROFILE_REFUSED', errorDetails: [{ field: code }] })
  })
})

describe('consents', () => {
  test('[PROF-05] record what was agreed, when and from where; the web role can add, and change nothing', async () => {
    const who = await signedIn()
    await sql`
      update customer set offers_accepted = true, terms_accepted_at = '2025-03-01T00:00:00Z'
      where customer_number = ${who.member.customer}`.execute(t.databases.owner)
    const joined = (await details(who, 'CONSENTS')).consents?.[0]
    expect(joined).toMatchObject({
      isGiven: true,
      history: [{ isGiven: true, source: 'ENROLMENT', at: '2025-03-01T00:00:00.000Z' }],
    })
    const answer = await callWire(t.app.server, updateConsents, {
      token: who.token,
      body: body(who, { consents: [{ consentCode: 'OFFERS', isGiven: false }] }),
      headers: { 'accept-language': 'ko' },
    })
    const [offers, partners] = answer.body.object.consents ?? []
    expect(offers).toMatchObject({
      isGiven: false,
      history: [
        {
          isGiven: false,
          source: 'PROFILE',
          maskedAddress: '127.0.0.x',
          at: t.clock.now().toISOString(),
          wording: 'Waymark가 자사의 혜택 소식을 이메일로 보내는 데 동의합니다.',
        },
        { isGiven: true, source: 'ENROLMENT' },
      ],
    })
    expect(partners).toMatchObject({ isGiven: false, history: [] })
    for (const statement of [sql`update consent_event set is_given = true`, sql`delete from consent_event`]) {
      await expect(statement.execute(t.databases.web)).rejects.toThrow(/permission denied/)
    }
  })

  test('[PROF-05] an unknown consent cannot be answered', async () => {
    const who = await signedIn()
    const answer = await callWire(t.app.server, updateConsents, {
      token: who.token,
      body: body(who, { consents: [{ consentCode: 'SELL_ALL', isGiven: true }] }),
    })
    expect(answer.error?.code).toBe('PROFILE_REFUSED')
  })
})

describe('a nominee', () => {
  test('[PROG-06] with R reads and changes nothing; without the page reads nothing', async () => {
    const company = await signedIn('AP4B')
    const sign = async (privileges: Record<string, 'F' | 'R'>): Promise<Signed> => {
      const nominee = await makeNominee(t.databases, company.member, privileges)
      return { member: company.member, token: (await signIn(t.app.server, nominee)).token }
    }
    const reader = await sign({ my_profile: 'R' })
    expect((await details(reader, 'PREFERENCES')).memberPreferences).toHaveLength(4)
    const writes = [
      update(reader, { memberProfile: { individualInfo: { gender: 'F' } } }),
      callWire(t.app.server, updatePreferences, {
        token: reader.token,
        body: body(reader, { memberPreferences: [{ preferenceCode: 'SEAT', preferenceValue: 'AISLE' }] }),
      }),
      callWire(t.app.server, updateConsents, {
        token: reader.token,
        body: body(reader, { consents: [{ consentCode: 'OFFERS', isGiven: true }] }),
      }),
    ]
    for (const write of writes)
      expect(await write).toMatchObject({ status: 403, error: { code: 'NOT_ALLOWED' } })
    const outsider = await sign({ my_activity: 'F' })
    const seen = await callWire(t.app.server, additionalDetails, {
      token: outsider.token,
      body: body(outsider, { type: 'CONSENTS' }),
    })
    expect(seen.error?.code).toBe('NOT_ALLOWED')
  })
})

describe('completeness', () => {
  test('[PROF-04] counts what is filled in and lists what is missing', async () => {
    const who = await signedIn()
    const standing = async () => {
      const { body: answer } = await callWire(t.app.server, simulateRule, {
        token: who.token,
        body: body(who, { rules: ['PROFILE_COMPLETENESS' as const] }),
      })
      const [item] = answer.object.executionItems
      return [item?.ruleOutputStatus, ...(item?.variables.map(({ value }) => value) ?? [])]
    }
    expect(await standing()).toEqual(['success', '25', 'title,gender,dateOfBirth,country,mobile,address'])
    await update(who, {
      memberProfile: { individualInfo: { gender: 'X', title: 'Dr', dateOfBirth: '1988-02-29' } },
    })
    expect(await standing()).toEqual(['success', '63', 'country,mobile,address'])
  })
})

test('[CORP-05] a customer is retrieved with the membership and the address as the wire spells it', async () => {
  const who = await signedIn()
  const answer = await callWire(t.app.server, retrieveCustomer, { token: who.token, body: body(who, {}) })
  expect(answer.body.object).toMatchObject({
    companyCode: 'NZ',
    customerNumber: String(who.member.customer),
    membershipNumber: who.member.membershipNumber,
    prefferedEmail: who.member.email,
  })
})

describe('programmes', () => {
  test('[PROG-02] all of a person are listed, and the club has its own details as soon as they are in it', async () => {
    const who = await signedIn()
    const all = async () =>
      (await callWire(t.app.server, allPrograms, { token: who.token, body: body(who, {}) })).body.object
    const club = async () =>
      (await callWire(t.app.server, retrieveProgram, { token: who.token, body: body(who, {}) })).body.object
        .programDetails.koruDetails
    expect((await all()).programs).toMatchObject([
      { programCode: 'AP', programType: 'individual', isActive: true },
    ])
    expect(await club()).toBeNull()

    const { membershipNumber } = who.member
    const inClub = await makeMember(t.databases, { programCode: 'KORU', membershipNumber })
    await sql`
      update membership set customer_number = ${who.member.customer} where account = ${inClub.account}`.execute(
      t.databases.jobs,
    )
    await giveTerm(t.databases, { ...inClub, customer: who.member.customer }, { until: '2027-06-30' })
    expect((await all()).programs.map(({ programCode }) => programCode)).toEqual(['AP', 'KORU'])
    expect(await club()).toMatchObject({
      programCode: 'KORU',
      membershipNumber,
      isActive: true,
      landing: 'NAVIGATE_CLUB_OVERVIEW',
    })
  })
})
