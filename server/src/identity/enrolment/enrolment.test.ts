import { enrolIndividual } from '@waymark/contract/identity/enrolment/enrol-individual'
import { login } from '@waymark/contract/identity/sign-in/login'
import { validateToken } from '@waymark/contract/identity/enrolment/validate-token'
import { availableBalance } from '@waymark/contract/membership/available-balance'
import { retrieveProfile } from '@waymark/contract/membership/profile/retrieve-profile'
import { isMembershipNumber } from '@waymark/rules/membership-number'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activate, enrol, mailsTo, newcomer, tokenMailedTo } from '../../../test/identity/enrolments.ts'
import { makeMember, password } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire, type WireAnswer } from '../../../test/wire.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { closePerson, reopenPerson } from '../accounts/closed-person-store.ts'

const HOUR = 3_600_000

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

const signIn = async (loginId: string, secret: string = password) =>
  callWire(t.app.server, login, { body: { object: { loginId, password: secret, companyCode: 'NZ' } } })

function visible(answer: WireAnswer<unknown>) {
  const { date: _, ...headers } = answer.headers
  return { status: answer.status, headers, body: answer.body }
}

describe('enrolment', () => {
  test('[CALL-05] [AUTH-10] from the form to a signed-in member with a number, an account and nothing in it', async () => {
    const filing = newcomer()
    const filed = await enrol(t, filing)
    expect([filed.status, filed.body]).toEqual([200, { object: { status: 'MAIL_SENT' } }])
    const answer = await activate(t, tokenMailedTo(t, filing.emailAddress))
    expect(answer.status).toBe(200)
    const { membershipNumber, programs } = answer.body.data.details.cliams.userDetails
    expect(isMembershipNumber(membershipNumber)).toBe(true)
    expect(membershipNumber).toHaveLength(9)
    expect(programs.individualInfo).toEqual([
      expect.objectContaining({ companyCode: 'NZ', programCode: 'AP', membershipNumber, accountStatus: 'A' }),
    ])
    const token = answer.headers['ps-token'] ?? ''
    const identity = { companyCode: 'NZ', programCode: 'AP', membershipNumber }
    const balance = await callWire(t.app.server, availableBalance, { token, body: { object: identity } })
    expect(balance.body.object).toEqual({ pointType: 'POINTS', points: 0, held: 0 })
    const profile = await callWire(t.app.server, retrieveProfile, { token, body: { object: identity } })
    expect(profile.body.object.memberAccount.enrolmentDate).toBe('2026-11-20')
    for (const loginId of [membershipNumber, filing.emailAddress]) {
      expect([loginId, (await signIn(loginId)).status]).toEqual([loginId, 200])
    }
  })

  test('[AUTH-09] the link works once, even when used twice at the same time', async () => {
    const filing = newcomer()
    await enrol(t, filing)
    const token = tokenMailedTo(t, filing.emailAddress)
    const answers = await Promise.all([activate(t, token), activate(t, token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect((await activate(t, token)).error?.code).toBe('LINK_GONE')
    const { rows } = await sql<{ members: string }>`
      select count(*) as members from membership join customer using (customer_number)
      where email = ${filing.emailAddress}`.execute(t.databases.jobs)
    expect(String(rows[0]?.members)).toBe('1')
  })

  test('[AUTH-09] the link ends after 24 hours', async () => {
    const filing = newcomer()
    await enrol(t, filing)
    const token = tokenMailedTo(t, filing.emailAddress)
    t.clock.advance(24 * HOUR - 1000)
    expect((await activate(t, token, { pin: 'x' })).status).toBe(422)
    t.clock.advance(1000)
    expect((await activate(t, token)).error?.code).toBe('LINK_GONE')
  })

  test.each([
    [{ password: 'short' }, 'PASSWORD_REFUSED', 'tooShort'],
    [{ password: 'mere tolland 1990' }, 'PASSWORD_REFUSED', 'personal'],
    [{ pin: '1234' }, 'PIN_REFUSED', 'tooSimple'],
    [{ pin: '1990' }, 'PIN_REFUSED', 'personal'],
    [{ pin: '12a4' }, 'PIN_REFUSED', 'pattern'],
  ])('[AUTH-13] %o is refused, and the link stays valid', async (secrets, code, reason) => {
    const filing = newcomer()
    await enrol(t, filing)
    const token = tokenMailedTo(t, filing.emailAddress)
    const refused = await activate(t, token, secrets)
    expect([refused.error?.code, refused.error?.data]).toEqual([code, { reason }])
    expect((await activate(t, token)).status).toBe(200)
  })

  test('[AUTH-09] before the link is used, nobody can sign in', async () => {
    const filing = newcomer()
    await enrol(t, filing)
    expect((await signIn(filing.emailAddress)).status).toBe(401)
  })

  test('[AUTH-10] a known address gets the same answer, and an email that says so instead of a link', async () => {
    const member = await makeMember(t.databases)
    const known = await enrol(t, newcomer({ emailAddress: member.email.toUpperCase() }))
    const unknown = await enrol(t, newcomer())
    expect(visible(known)).toEqual(visible(unknown))
    const mails = mailsTo(t, member.email.toUpperCase())
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have an account'])
    expect(mails[0]?.text).not.toContain('token=')
    expect(mails[0]?.text).toContain('/member/login')
  })

  test("[AUTH-10] who enrols with another person's address leaves nothing behind: the holder chooses password and PIN", async () => {
    const address = newcomer().emailAddress
    await enrol(t, newcomer({ emailAddress: address, givenName: 'Mallory' }))
    await enrol(t, newcomer({ emailAddress: address }))
    const mails = mailsTo(t, address)
    expect(mails).toHaveLength(2)
    expect(mails.map(({ text }) => text).join('\n')).not.toContain('Mallory')
    const first = /\?token=([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    expect((await activate(t, tokenMailedTo(t, address))).status).toBe(200)
    expect((await activate(t, first)).error?.code).toBe('LINK_GONE')
  })

  test('[AUTH-10] an imported person sets a password with the link, and keeps number and name', async () => {
    const member = await makeMember(t.databases, { givenName: 'Imported' })
    await sql`delete from credential where customer_number = ${member.customer}`.execute(t.databases.owner)
    await enrol(t, newcomer({ emailAddress: member.email }))
    const answer = await activate(t, tokenMailedTo(t, member.email))
    expect(answer.body.data.details.cliams.userDetails.membershipNumber).toBe(member.membershipNumber)
    expect((await signIn(member.membershipNumber)).status).toBe(200)
  })

  test('[AUTH-10] a link mailed before a merge makes nothing, and works again once the merge is undone', async () => {
    const [member, kept] = [await makeMember(t.databases), await makeMember(t.databases)]
    await sql`delete from credential where customer_number = ${member.customer}`.execute(t.databases.owner)
    await enrol(t, newcomer({ emailAddress: member.email }))
    const token = tokenMailedTo(t, member.email)
    const merged = customerNumber(String(member.customer))
    const why = { why: 'merged', kept: customerNumber(String(kept.customer)) } as const
    await inTransaction(t.databases.jobs, async (tx) => closePerson(tx, merged, why, t.clock.now()))
    const object = { companyCode: 'NZ', tokenType: 'ACTIVATION', token } as const
    expect((await callWire(t.app.server, validateToken, { body: { object } })).error?.code).toBe('LINK_GONE')
    const refused = await activate(t, token)
    expect([refused.status, refused.error?.code]).toEqual([410, 'LINK_GONE'])
    await inTransaction(t.databases.jobs, async (tx) => reopenPerson(tx, merged))
    const made = await activate(t, token)
    expect(made.body.data.details.cliams.userDetails.membershipNumber).toBe(member.membershipNumber)
  })

  test('[AUTH-10] one address gets at most five emails an hour, and the answer does not show it', async () => {
    const filing = newcomer()
    const answers = []
    for (let n = 0; n < 7; n += 1) answers.push(await enrol(t, filing))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(mailsTo(t, filing.emailAddress)).toHaveLength(5)
    t.clock.advance(HOUR)
    await enrol(t, filing)
    expect(mailsTo(t, filing.emailAddress)).toHaveLength(6)
  })

  test('[AUTH-10] also of sixty forms sent at the same time, in capitals or not', async () => {
    const { emailAddress } = newcomer()
    const written = [emailAddress, emailAddress.toUpperCase()]
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) =>
        enrol(t, newcomer({ emailAddress: written[n % 2] ?? emailAddress })),
      ),
    )
    expect(written.flatMap((address) => mailsTo(t, address))).toHaveLength(5)
  })

  test('[PROF-06] the referrer is recorded; a number that nobody has is ignored', async () => {
    const friend = await makeMember(t.databases)
    const referredBy = async (referralMembershipNumber: string): Promise<string | null | undefined> => {
      const filing = newcomer({ referralMembershipNumber })
      expect((await enrol(t, filing)).status).toBe(200)
      await activate(t, tokenMailedTo(t, filing.emailAddress))
      const { rows } = await sql<{ referred_by: string | null }>`
        select referred_by from membership join customer using (customer_number)
        where email = ${filing.emailAddress}`.execute(t.databases.jobs)
      return rows[0]?.referred_by
    }
    expect(await referredBy(friend.membershipNumber)).toBe(friend.membershipNumber)
    expect(await referredBy('204000021')).toBeNull()
  })
})

describe('what is typed', () => {
  test.each([
    ['Null', 'undefined'],
    ['지우', '김'],
    ['Ｊｏｓé', "O'Neill-Smith"],
    ['محمد', 'العلي'],
    ['X', 'Æ A-12'],
    ['علی\u200cرضا', 'न'],
    ['𠮷', '野家'],
  ])('[VAL-01] %s %s is a name', async (givenName, familyName) => {
    const filing = newcomer({ givenName, familyName })
    expect((await enrol(t, filing)).status).toBe(200)
    const answer = await activate(t, tokenMailedTo(t, filing.emailAddress))
    expect(answer.status).toBe(200)
    const { rows } = await sql<{ given_name: string; family_name: string }>`
      select given_name, family_name from customer where email = ${filing.emailAddress}`.execute(
      t.databases.jobs,
    )
    expect(rows[0]).toEqual({ given_name: givenName, family_name: familyName })
  })

  test.each([
    ['givenName', '<img src=x>', 'notAName'],
    ['givenName', '   ', 'required'],
    ['familyName', '12345', 'notAName'],
    ['familyName', '\u202EdloT', 'notAName'],
    ['dateOfBirth', '2026-12-24', 'notADay'],
    ['dateOfBirth', '1890-01-01', 'notADay'],
    ['dateOfBirth', '2010-11-22', 'tooYoung'],
    ['countryCode', 'XX', 'unknownCountry'],
    ['phoneNumber', '+64123456', 'notAPhone'],
    ['preferredLanguage', 'fr', 'unknownLanguage'],
  ])('[AUTH-10] %s %j is refused as %s', async (field, value, code) => {
    const answer = await enrol(t, { ...newcomer(), [field]: value })
    expect([answer.status, answer.error?.code]).toEqual([422, 'ENROLMENT_REFUSED'])
    expect(answer.error).toMatchObject({ errorDetails: [{ field, code }] })
  })

  test.each([
    ['givenName', 'x'.repeat(61)],
    ['givenName', 'a\u0000b'],
    ['emailAddress', 'nobody'],
    ['emailAddress', 'a@b.nz\nbcc: c@d.nz'],
    ['dateOfBirth', '1990-02-30'],
    ['termsAccepted', false],
  ])('[AUTH-10] %s %j has the wrong format', async (field, value) => {
    const answer = await callWire(t.app.server, enrolIndividual, {
      raw: { object: { ...newcomer(), [field]: value } },
    })
    expect([answer.status, answer.error?.code]).toEqual([400, 'INVALID_REQUEST'])
  })

  test.each(['KORU', 'AP4B', 'FREE', 'NONE'])(
    '[AUTH-10] programme %s cannot be joined here',
    async (programCode) => {
      expect((await enrol(t, newcomer({ programCode }))).error?.code).toBe('ENROLMENT_CLOSED')
    },
  )
})
