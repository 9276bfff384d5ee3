import { addTraveller } from '@waymark/contract/travellers/add-traveller'
import { deleteTraveller } from '@waymark/contract/travellers/delete-traveller'
import { retrieveTravellers } from '@waymark/contract/travellers/retrieve-travellers'
import { revealTraveller } from '@waymark/contract/travellers/reveal-traveller'
import { updateTraveller } from '@waymark/contract/travellers/update-traveller'
import type { Wire } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, makeNominee, type TestMember } from '../../test/members.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { callWire } from '../../test/wire.ts'
import { exportMemberCommand } from '../cli/members/member-data.ts'
import { temporaryKeys, type Keys } from '../platform/tokens/keys.ts'
import { demoProfile } from '../seed/demo/demo-choices.ts'

const MOST = 3

function companionsOf(mostCompanions: number): typeof demoProfile {
  return demoProfile === undefined ? undefined : { ...demoProfile, mostCompanions }
}

let t: TestApp
beforeAll(async () => {
  t = await openTestApp({ company: { ...testCompany, profile: companionsOf(MOST) } })
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

type Detail = Wire<typeof addTraveller>['request']['object']['nomineeDetails'][number]
let keys = 0

const full: Detail = {
  memberType: 'COMPANION',
  customerNumber: '',
  accountGroupType: 'I',
  membershipNumber: '204000020',
  relationship: 'PARTNER',
  title: 'Ms',
  givenName: 'Aroha',
  secondName: 'Mere',
  familyName: 'Whitford',
  displayName: 'Aroha Whitford',
  gender: 'F',
  dateOfBirth: '1992-02-29',
  passportNumber: 'LM123417',
  countryOfResidence: 'NZ',
  emailAddress: 'aroha@example.nz',
  phoneISDCode: '64',
  phoneAreaCode: '4',
  phoneNumber: '4990000',
  enrollmentSource: 'WEB',
  preferredLanguage: 'en',
  idNumber: 'ID 556-778',
  nationality: 'NZ',
  mobileISDCode: '+64',
  mobileAreaCode: '21',
  mobileNumber: '5550182',
  nomineeStatus: 'A',
  customerDynamicAttribute: [{ attributeCode: '41', attributeValue: 'WLG' }],
}

const add = async (who: Signed, detail: Partial<Detail> = {}, key?: string) => {
  keys += 1
  return callWire(t.app.server, addTraveller, {
    token: who.token,
    key: key ?? `companion-key-${String(keys)}`,
    body: {
      object: {
        ...identityOf(who.member),
        accountStatus: 'A',
        membershipType: 'I',
        preferredLanguage: 'en',
        nomineeDetails: [{ ...full, ...detail }],
      },
    },
  })
}
const added = async (who: Signed, detail: Partial<Detail> = {}) => {
  const answer = await add(who, detail)
  expect([answer.status, answer.error]).toEqual([200, undefined])
  const [companion] = answer.body.object.nomineeDetails
  if (companion === undefined) throw new Error('Nobody was added')
  return companion
}
const list = async (who: Signed) => {
  const { body } = await callWire(t.app.server, retrieveTravellers, {
    token: who.token,
    body: { object: identityOf(who.member) },
  })
  return body.object.nomineeDetails
}
const about = (who: Signed, nomineeReferenceNumber: string) => ({
  token: who.token,
  body: { object: { ...identityOf(who.member), nomineeReferenceNumber } },
})
const remove = async (who: Signed, reference: string) =>
  callWire(t.app.server, deleteTraveller, about(who, reference))
const reveal = async (who: Signed, reference: string) =>
  callWire(t.app.server, revealTraveller, about(who, reference))
const update = async (who: Signed, reference: string, detail: Partial<Detail> & { version?: number }) => {
  const { passportNumber: _passport, idNumber: _id, ...rest } = full
  const nomineeDetails = [{ ...rest, ...detail, nomineeReferenceNumber: reference }]
  return callWire(t.app.server, updateTraveller, {
    token: who.token,
    body: { object: { ...identityOf(who.member), nomineeDetails } },
  })
}

describe('a companion', () => {
  test('[POINT-14] [CORP-04] is kept with the whole payload, the numbers of documents masked', async () => {
    const who = await signedIn()
    const companion = await added(who)
    expect(companion).toMatchObject({
      ...full,
      passportNumber: '••••••417',
      idNumber: '••••••778',
      version: 1,
    })
    expect(companion.nomineeReferenceNumber).toMatch(/^TC(-[0-9A-Z]{4}){3}$/)
    expect(await list(who)).toEqual([companion])
  })

  test('[POINT-14] documents are encrypted in the database, with the id of the key, and are in no log', async () => {
    const who = await signedIn()
    const { nomineeReferenceNumber } = await added(who, {
      passportNumber: 'ZZ9876501',
      idNumber: 'SECRET-7731',
    })
    const { rows } = await sql<{ whole: string; key_id: string; passport: Uint8Array }>`
      select row_to_json(traveller)::text as whole, key_id, passport from traveller
      where traveller_reference = ${nomineeReferenceNumber}`.execute(t.databases.owner)
    const [row] = rows
    expect(row?.key_id).toMatch(/^[0-9a-f]{16}$/)
    const stored = `${row?.whole ?? ''} ${Buffer.from(row?.passport ?? []).toString('latin1')}`
    for (const secret of ['ZZ9876501', 'SECRET-7731', Buffer.from('ZZ9876501').toString('hex')]) {
      expect(stored).not.toContain(secret)
      expect(t.logs.join('\n')).not.toContain(secret)
    }
  })

  test('[POINT-14] full numbers are shown on request, and that is recorded', async () => {
    const who = await signedIn()
    const { nomineeReferenceNumber } = await added(who)
    const shown = await reveal(who, nomineeReferenceNumber)
    expect(shown.body.object).toEqual({ passportNumber: 'LM123417', idNumber: 'ID 556-778' })
    const { rows } = await sql`
      select customer_number from traveller_reveal where traveller_reference = ${nomineeReferenceNumber}`.execute(
      t.databases.jobs,
    )
    expect(rows).toEqual([{ customer_number: who.member.customer }])
  })

  test('[POINT-14] a document cannot be read in another companion’s row', async () => {
    const who = await signedIn()
    const [one, other] = [await added(who), await added(who, { passportNumber: 'AB11119' })]
    await sql`
      update traveller set passport = (select passport from traveller where traveller_reference = ${one.nomineeReferenceNumber})
      where traveller_reference = ${other.nomineeReferenceNumber}`.execute(t.databases.owner)
    expect((await reveal(who, other.nomineeReferenceNumber)).status).toBe(500)
  })

  test('[POINT-14] is changed: what is left out of the documents stays, empty text takes it away', async () => {
    const who = await signedIn()
    const { nomineeReferenceNumber: reference } = await added(who)
    const first = await update(who, reference, { givenName: 'Ārohā', version: 1 })
    expect(first.body.object.nomineeDetails[0]).toMatchObject({
      givenName: 'Ārohā',
      passportNumber: '••••••417',
      version: 2,
    })
    const second = await update(who, reference, { passportNumber: '', idNumber: 'NEW 9911' })
    expect(second.body.object.nomineeDetails[0]).toMatchObject({ passportNumber: '', idNumber: '••••••911' })
    const stale = await update(who, reference, { givenName: 'Old tab', version: 2 })
    expect([stale.status, stale.error?.code]).toEqual([409, 'CONFLICT'])
    expect((await list(who))[0]?.givenName).toBe('Aroha')
  })

  test('[POINT-14] is deleted with everything that was kept; a second time nothing is left to do', async () => {
    const who = await signedIn()
    const { nomineeReferenceNumber: reference } = await added(who)
    expect((await remove(who, reference)).status).toBe(200)
    expect((await remove(who, reference)).status).toBe(200)
    expect(await list(who)).toEqual([])
    const { rows } = await sql`
      select given_name, family_name, details, passport, identity_document from traveller
      where traveller_reference = ${reference}`.execute(t.databases.owner)
    expect(rows).toEqual([
      { given_name: '', family_name: '', details: {}, passport: null, identity_document: null },
    ])
    expect((await update(who, reference, {})).error?.code).toBe('CONFLICT')
  })

  test('[POINT-14] a repeated request adds one, and concurrent ones cannot exceed the limit', async () => {
    const who = await signedIn()
    const first = await add(who, {}, 'the-same-key-1')
    const again = await add(who, {}, 'the-same-key-1')
    expect(again.body).toEqual(first.body)
    expect((await add(who, { givenName: 'Other' }, 'the-same-key-1')).error?.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    const more = await Promise.all(Array.from({ length: 4 }, async () => add(who)))
    const codes = more.map(({ error }) => error?.code ?? 'added')
    expect(codes.filter((code) => code === 'added')).toHaveLength(MOST - 1)
    expect(codes.filter((code) => code === 'COMPANION_LIMIT_REACHED')).toHaveLength(2)
    expect(await list(who)).toHaveLength(MOST)
  })
})

describe('names', () => {
  test.each([
    ['李', '小龍'],
    ['فاطمة', 'الزهراء'],
    ['דָּוִד', 'בן־גוריון'],
    ['Zoë 🧑🏽‍🚀', 'O’Neill-Ñ'],
    ['Null', 'undefined'],
    ['ស្រី', 'ពៅ'],
  ])('[POINT-14] %s %s comes back as it was written', async (givenName, familyName) => {
    const who = await signedIn()
    expect(await added(who, { givenName, familyName })).toMatchObject({ givenName, familyName })
  })
})

describe('what is refused', () => {
  test.each([
    [{ givenName: '' }, 400],
    [{ familyName: '   ' }, 400],
    [{ givenName: 'a\u0000b' }, 400],
    [{ givenName: 'Zo\ud83d' }, 400],
    [{ givenName: 'x'.repeat(61) }, 400],
    [{ dateOfBirth: '2023-02-29' }, 400],
    [{ passportNumber: '••••••417' }, 400],
    [{ passportNumber: "'; drop table traveller" }, 400],
    [{ emailAddress: 'nobody' }, 400],
    [{ dateOfBirth: '2099-01-01' }, 422],
    [{ nationality: 'ZZ' }, 422],
    [{ countryOfResidence: 'XX' }, 422],
  ] satisfies [Partial<Detail>, number][])('[POINT-14] %o: %i', async (detail, status) => {
    const who = await signedIn()
    expect((await add(who, detail)).status).toBe(status)
    expect(await list(who)).toEqual([])
  })
})

describe('somebody else’s', () => {
  test('[POINT-14] cannot be read, changed, revealed or deleted, and does not reveal that it exists', async () => {
    const [owner, stranger] = [await signedIn(), await signedIn()]
    const { nomineeReferenceNumber: reference } = await added(owner)
    for (const attempt of [
      update(stranger, reference, {}),
      reveal(stranger, reference),
      remove(stranger, reference),
    ])
      expect((await attempt).error?.code).toBe('NOT_FOUND')
    expect((await remove(stranger, 'TC-2222-2222-2222')).error?.code).toBe('NOT_FOUND')
    expect(await list(stranger)).toEqual([])
    expect(await list(owner)).toHaveLength(1)
  })

  test('[PROG-06] with R a nominee reads the list, masked, and changes nothing and sees no full numbers', async () => {
    const company = await signedIn('AP4B')
    const { nomineeReferenceNumber: reference } = await added(company)
    const nominee = await makeNominee(t.databases, company.member, { companion_list: 'R' })
    const reader = { member: company.member, token: (await signIn(t.app.server, nominee)).token }
    expect(await list(reader)).toMatchObject([{ passportNumber: '••••••417' }])
    const writes = [
      add(reader),
      update(reader, reference, {}),
      remove(reader, reference),
      reveal(reader, reference),
    ]
    for (const write of writes) expect((await write).error?.code).toBe('NOT_ALLOWED')
  })
})

test('an operator’s copy for the member has the numbers of documents, and says so where their key is missing', async () => {
  const who = await signedIn()
  const companion = await added(who)
  const copied = async (secrets: Keys | undefined) => {
    const { databases, clock, app } = t
    const context = { databases, clock, configuration: app.configuration }
    const { membershipNumber: number } = who.member
    const { tables = [], exitCode } = await exportMemberCommand.carryOut(
      { ...context, ...(secrets === undefined ? {} : { secrets: async () => secrets }) },
      { company: 'NZ', number, by: 'Aroha', reason: 'Asked in writing' },
    )
    const { columns = [], rows = [] } = tables.find(({ kind }) => kind === 'companions') ?? {}
    const shown = rows.map((row) => Object.fromEntries(columns.map((name, place) => [name, row[place]])))
    return { exitCode, shown }
  }
  expect((await copied(t.keys)).shown).toEqual([
    expect.objectContaining({
      traveller_reference: companion.nomineeReferenceNumber,
      passport: 'LM123417',
      identity_document: 'ID 556-778',
    }),
  ])
  expect((await copied(await temporaryKeys())).shown).toEqual([
    expect.objectContaining({
      passport: expect.stringMatching(/^encrypted with key \S+, which the server doesn't have/),
    }),
  ])
  expect(await copied(undefined)).toEqual({ exitCode: 2, shown: [] })
})
