import { addFamilyMember } from '@waymark/contract/family/members/add-family-member'
import { answerFamilyMember } from '@waymark/contract/family/members/answer-family-member'
import { removeFamilyMember } from '@waymark/contract/family/members/remove-family-member'
import { retrieveFamily } from '@waymark/contract/family/members/retrieve-family'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityOf, makeMember } from '../../../test/members.ts'
import { askFamily, poolPerson, type PoolPerson } from '../../../test/family/pools.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})
beforeEach(() => {
  t.clock.advance(1000)
})

const server = () => t.app.server
const body = ({ member }: PoolPerson, more: object = {}) => ({ object: { ...identityOf(member), ...more } })
const familyOf = async (who: PoolPerson) =>
  (await callWire(server(), retrieveFamily, { token: who.token, raw: body(who) })).body.object
const ask = async (by: PoolPerson, membershipNumber: string, key: string = randomUUID()) =>
  callWire(server(), addFamilyMember, {
    token: by.token,
    key,
    raw: body(by, {
      memberType: 'EXISTING',
      relationship: 'CHILD',
      loyaltyMembershipNumberOfRelative: membershipNumber,
    }),
  })
const decide = async (who: PoolPerson, familyMemberId: string, decision: 'ACCEPT' | 'DECLINE') =>
  callWire(server(), answerFamilyMember, { token: who.token, raw: body(who, { familyMemberId, decision }) })
const remove = async (who: PoolPerson, familyMemberId: string) =>
  callWire(server(), removeFamilyMember, { token: who.token, raw: body(who, { familyMemberId }) })
const mailsTo = async (email: string): Promise<readonly string[]> => {
  await t.app.relay.run()
  await t.app.relay.run()
  return t.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}
const newPerson = (email: string, more: object = {}) => ({
  memberType: 'NEW',
  relationship: 'CHILD',
  givenName: '하나',
  familyName: "O'Brien-Núñez",
  dateOfBirth: '2005-04-30',
  phoneNumber: '+64215550182',
  emailAddress: email,
  preferredLanguage: 'ko',
  termsAccepted: true,
  ...more,
})

describe('a family', () => {
  test('[POINT-13] asked for and removed again and again, a member is emailed ten times a day', async () => {
    const [parent, child] = [await poolPerson(t, 'Wiremu'), await poolPerson(t, 'Ada')]
    for (let round = 0; round < 12; round += 1) {
      const asked = await ask(parent, child.member.membershipNumber)
      const [row] = asked.body.object.members
      expect((await remove(parent, row?.familyMemberId ?? '')).status).toBe(200)
    }
    expect(await mailsTo(child.member.email)).toHaveLength(10)
    t.clock.advance(86_400_001)
    const later = { ...parent, token: (await signIn(server(), parent.member, parent.member.email)).token }
    await ask(later, child.member.membershipNumber)
    expect(await mailsTo(child.member.email)).toHaveLength(11)
  })

  test('[POINT-13] a member is asked, masked until they agree; then each sees the other', async () => {
    const [parent, child] = [await poolPerson(t, 'Wiremu'), await poolPerson(t, 'Ada')]
    const asked = await ask(parent, child.member.membershipNumber)
    expect(asked.body.object.members).toMatchObject([{ name: 'A•••• T••••', status: 'ASKED' }])
    expect(await mailsTo(child.member.email)).toEqual(['You have a family request'])
    expect(t.mails.find(({ to }) => to === child.member.email)?.text).toContain('View your family: http')
    const [request] = (await familyOf(child)).requests
    expect(request).toMatchObject({ name: 'Wiremu Takarangi', relationship: 'CHILD' })
    const id = request?.familyMemberId ?? ''
    const accepted = await decide(child, id, 'ACCEPT')
    expect(accepted.body.object).toMatchObject({
      members: [{ name: 'Wiremu Takarangi', relationship: 'PARENT', status: 'ACTIVE' }],
      requests: [],
    })
    expect((await familyOf(parent)).members).toMatchObject([
      { name: 'Ada Takarangi', relationship: 'CHILD', status: 'ACTIVE' },
    ])
    expect(await mailsTo(parent.member.email)).toEqual(['Your family list has a new member'])
    expect((await ask(parent, child.member.membershipNumber)).error?.code).toBe('FAMILY_KNOWN')
    expect((await ask(child, parent.member.membershipNumber)).error?.code).toBe('FAMILY_KNOWN')
    expect((await remove(child, id)).body.object.members).toEqual([])
    expect((await familyOf(parent)).members).toEqual([])
  })

  test('[POINT-13] nobody answers for another, twice, or too late, and a stranger learns nothing', async () => {
    const [parent, child, stranger] = [
      await poolPerson(t, 'Wiremu'),
      await poolPerson(t, 'Ada'),
      await poolPerson(t, 'Mira'),
    ]
    const id = await askFamily(server(), parent, child.member, child.token)
    for (const call of [decide(stranger, id, 'ACCEPT'), decide(stranger, randomUUID(), 'ACCEPT')])
      expect((await call).error?.code).toBe('NOT_FOUND')
    expect((await remove(stranger, id)).error?.code).toBe('NOT_FOUND')
    expect((await decide(parent, id, 'ACCEPT')).error?.code).toBe('CONFLICT')
    const both = await Promise.all([decide(child, id, 'DECLINE'), decide(child, id, 'ACCEPT')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = await askFamily(server(), stranger, child.member, child.token)
    await sql`update family_member set ends_at = ${t.clock.now()} where family_member_id = ${late}`.execute(
      t.databases.owner,
    )
    expect((await familyOf(child)).requests).toEqual([])
    expect((await decide(child, late, 'ACCEPT')).error?.code).toBe('CONFLICT')
  })

  test('[POINT-13] a request repeated because its answer was lost creates one family request and one mail', async () => {
    const [parent, child] = [await poolPerson(t, 'Wiremu'), await poolPerson(t, 'Ada')]
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () => ask(parent, child.member.membershipNumber, key)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const again = await ask(parent, child.member.membershipNumber, key)
    expect(again.body.object.members).toMatchObject([{ status: 'ASKED' }])
    expect((await ask(child, child.member.membershipNumber, key)).error?.code).toBe('RECIPIENT_IS_SENDER')
    expect((await ask(parent, parent.member.membershipNumber, key)).error?.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    expect((await familyOf(parent)).members).toHaveLength(1)
    expect(await mailsTo(child.member.email)).toHaveLength(1)
  })

  test('[POINT-13] a family has room for three, even with concurrent requests', async () => {
    const parent = await poolPerson(t, 'Wiremu')
    const others = await Promise.all(Array.from({ length: 5 }, async () => makeMember(t.databases)))
    const answers = await Promise.all(others.map(async (one) => ask(parent, one.membershipNumber)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['FAMILY_FULL', 'FAMILY_FULL'])
    expect((await ask(parent, parent.member.membershipNumber)).error?.code).toBe('RECIPIENT_IS_SENDER')
    expect((await ask(parent, '204000021')).error?.code).toBe('RECIPIENT_UNKNOWN')
  })

  test('[POINT-13] somebody new is enrolled with the email of every enrolment, and asked once they have joined', async () => {
    const parent = await poolPerson(t, 'Wiremu')
    await sql`
      insert into customer_contact (customer_number, address_type, country_code)
      values (${parent.member.customer}, 'H', 'NZ')`.execute(t.databases.jobs)
    const email = `new-${randomUUID()}@example.nz`
    const send = async (more: object = {}) =>
      callWire(server(), addFamilyMember, {
        token: parent.token,
        key: randomUUID(),
        raw: body(parent, newPerson(email, more)),
      })
    // A child under the programme's age can't be enrolled.
    const young = await send({ dateOfBirth: '2020-01-01' })
    expect(young.error?.code).toBe('ENROLMENT_REFUSED')
    expect((await familyOf(parent)).members).toEqual([])
    const added = await send()
    expect(added.body.object.members).toMatchObject([
      { name: "하나 O'Brien-Núñez", membershipNumber: null, status: 'ENROLLING' },
    ])
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await send()).error?.code).toBe('FAMILY_KNOWN')

    // Only a person who proves the address gets the request.
    const joined = await poolPerson(t, 'Hana')
    await sql`update customer set email = ${email.toUpperCase()} where customer_number = ${joined.member.customer}`.execute(
      t.databases.jobs,
    )
    const [request] = (await familyOf(joined)).requests
    expect(request).toMatchObject({ name: 'Wiremu Takarangi' })
    await decide(joined, request?.familyMemberId ?? '', 'ACCEPT')
    expect((await familyOf(parent)).members).toMatchObject([
      { name: 'Hana Takarangi', membershipNumber: joined.member.membershipNumber, status: 'ACTIVE' },
    ])
  })
})
