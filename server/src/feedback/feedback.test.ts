import { feedback } from '@waymark/contract/feedback/feedback'
import { referral } from '@waymark/contract/feedback/referral'
import { retrieveReferrals } from '@waymark/contract/feedback/retrieve-referrals'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, makeNominee, type TestMember } from '../../test/members.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, publicUrl, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { feedbackCommand } from '../cli/requests/list-feedback.ts'
import { forgetInvites } from './index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
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

let keys = 0
const freshKey = () => {
  keys += 1
  return `message-key-${String(keys)}`
}
const mailsTo = async (address: string) => {
  await t.app.relay.run()
  return t.mails.filter(({ to }) => to === address)
}
const write = async (who: Signed, message: string, key = freshKey()) =>
  callWire(t.app.server, feedback, {
    token: who.token,
    key,
    body: { object: { ...identityOf(who.member), topic: 'IDEA', message } },
  })
const invite = async (who: Signed, addresses: readonly string[], key = freshKey(), language = 'en') =>
  callWire(t.app.server, referral, {
    token: who.token,
    key,
    headers: { 'accept-language': language },
    body: {
      object: { ...identityOf(who.member), referees: addresses.map((emailAddress) => ({ emailAddress })) },
    },
  })
const referrals = async (who: Signed) =>
  (
    await callWire(t.app.server, retrieveReferrals, {
      token: who.token,
      body: { object: identityOf(who.member) },
    })
  ).body.object
const friend = () => `friend-${freshKey()}@example.org`

describe('feedback', () => {
  test('[PROF-06] is stored with a reference, confirmed by mail, and listed for the operator', async () => {
    const who = await signedIn()
    const text = 'شكراً 🙏\nSecond line, 한국어도'
    const sent = await write(who, text)
    const { feedbackReference } = sent.body.object
    expect(feedbackReference).toMatch(/^FB(-[0-9A-Z]{4}){3}$/)
    const [mail] = await mailsTo(who.member.email)
    expect(mail?.subject).toBe(`We've received your message ${feedbackReference}`)
    expect(mail?.text).toContain(text)
    const context = { databases: t.databases, clock: t.clock, configuration: t.app.configuration }
    const { lines, exitCode } = await feedbackCommand.carryOut(context, { by: 'Tester' })
    expect(exitCode).toBe(0)
    expect(lines.find((line) => line.startsWith(feedbackReference))).toContain('IDEA  شكراً 🙏 Second line')
  })

  test('[PROF-06] a double click sends one message, and messages per day are limited', async () => {
    const who = await signedIn()
    const key = freshKey()
    const [one, other] = await Promise.all([write(who, 'Once', key), write(who, 'Once', key)])
    expect(one?.body).toEqual(other?.body)
    expect((await write(who, 'Otherwise', key)).error?.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const more = await Promise.all(
      Array.from({ length: 11 }, async (_, n) => write(who, `More ${String(n)}`)),
    )
    expect(more.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(more.filter(({ error }) => error?.code === 'FEEDBACK_LIMIT_REACHED')).toHaveLength(2)
    expect(await mailsTo(who.member.email)).toHaveLength(10)
    t.clock.advance(86_400_001)
    const later = { member: who.member, token: (await signIn(t.app.server, who.member)).token }
    expect((await write(later, 'Tomorrow')).status).toBe(200)
  })

  test.each(['', '   ', 'x'.repeat(2001), 'a\u0000b', 'a\u0007b'])(
    '[PROF-06] %j is not a valid message',
    async (text) => {
      expect((await write(await signedIn(), text)).status).toBe(400)
    },
  )
})

describe('a referral', () => {
  test.each([
    'a<victim@example.org>',
    'x,victim@example.org',
    '"victim@example.org" <x@example.org>',
    'victim@example.org;x@example.org',
  ])('[PROF-06] goes to no one where %j is typed for an address', async (typed) => {
    const who = await signedIn()
    expect((await invite(who, [typed])).status).toBe(400)
    expect(await mailsTo('victim@example.org')).toEqual([])
  })

  test('[PROF-06] carries the member’s name in its text alone, and initials where the name reads like an address', async () => {
    const who = await signedIn()
    await sql`
      update customer set given_name = 'Waymark: your account is locked,', family_name = 'www.waymark-bonus.example'
      where customer_number = ${who.member.customer}`.execute(t.databases.jobs)
    const address = friend()
    await invite(who, [address])
    const [mail] = await mailsTo(address)
    expect(mail?.subject).toBe("You're invited to join Test")
    expect(mail?.text).toContain("W. Y. thinks you'd like Test")
    expect(mail?.text).not.toMatch(/locked|bonus/)
  })

  test('[PROF-06] leads friends to enrolment by the required link, in an email whose address is not kept', async () => {
    const who = await signedIn()
    const link = `${publicUrl}/airpoints-account/koru/#/member/register?source=referral&MPN=${who.member.membershipNumber}&location=en`
    expect(await referrals(who)).toEqual({ link, joined: 0, leftToday: 10, mostADay: 10 })
    const address = friend()
    const sent = await invite(who, [address, address.toUpperCase()])
    expect(sent.body.object).toMatchObject({ invited: 1, leftToday: 9 })
    const [mail] = await mailsTo(address)
    expect(mail?.subject).toBe("You're invited to join Test")
    expect(mail?.text).toContain(link)
    const { rows } = await sql`
      select (select count(*)::int from referral_invite where address is not null) as kept,
        (select count(*)::int from outbox where payload::text ilike ${`%${address}%`}) as queued`.execute(
      t.databases.jobs,
    )
    expect(rows).toEqual([{ kept: 0, queued: 0 }])
    expect(t.logs.join('\n')).not.toContain(address)
    await sql`
      update membership set referred_by = ${who.member.membershipNumber}
      where account = ${(await signedIn()).member.account}`.execute(t.databases.jobs)
    expect(await referrals(who)).toMatchObject({ joined: 1, leftToday: 9 })
  })

  test('[PROF-06] an invited address is not contacted again for a month, by anybody, and nobody is told', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const address = friend()
    const first = await invite(one, [address], undefined, 'ko')
    const second = await invite(other, [address])
    expect(second.body.object).toEqual({
      ...first.body.object,
      referralReference: second.body.object.referralReference,
    })
    expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual(['Test 회원 가입에 초대합니다'])
    t.clock.advance(31 * 86_400_000)
    const again = { member: other.member, token: (await signIn(t.app.server, other.member)).token }
    await invite(again, [address])
    expect(await mailsTo(address)).toHaveLength(2)
  })

  test('[PROF-06] members who invite the same friends at the same time cause one email to each', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, async () => signedIn()))
    const friends = Array.from({ length: 3 }, friend)
    const answers = await Promise.all(
      members.map(async (who, n) => invite(who, n % 2 === 0 ? friends : friends.toReversed())),
    )
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200))
    for (const address of friends) expect(await mailsTo(address)).toHaveLength(1)
  })

  test('[PROF-06] an invitation that was skipped does not make the address rest longer', async () => {
    const address = friend()
    const days = async (count: number) => {
      t.clock.advance(count * 86_400_000)
      return signedIn()
    }
    await invite(await days(0), [address])
    await invite(await days(29), [address])
    await invite(await days(2), [address])
    expect(await mailsTo(address)).toHaveLength(2)
  })

  test('[PROF-06] ten a day, five per request, never to oneself; a repeated request mails once', async () => {
    const who = await signedIn()
    const five = () => Array.from({ length: 5 }, friend)
    expect((await invite(who, [...five(), friend()])).status).toBe(400)
    expect((await invite(who, [who.member.email.toUpperCase()])).error).toMatchObject({
      code: 'REFERRAL_REFUSED',
      errorDetails: [{ field: 'referees.0.emailAddress', code: 'own' }],
    })
    const twice = friend()
    expect((await invite(who, [twice, twice, who.member.email])).error).toMatchObject({
      errorDetails: [{ field: 'referees.2.emailAddress', code: 'own' }],
    })
    const key = freshKey()
    const some = five()
    const [one, other] = await Promise.all([invite(who, some, key), invite(who, some, key)])
    expect(one?.body).toEqual(other?.body)
    for (const address of some) expect(await mailsTo(address)).toHaveLength(1)
    await invite(who, five().slice(0, 4))
    const refused = await invite(who, five())
    expect([refused.error?.code, refused.error?.data]).toEqual(['REFERRAL_LIMIT_REACHED', { leftToday: 1 }])
    expect((await referrals(who)).leftToday).toBe(1)
  })

  test('[PROF-06] is deleted after its time, and an undeliverable address after a day', async () => {
    const who = await signedIn()
    await invite(who, [friend()])
    // More than are forgotten in one statement.
    await sql`
      insert into referral_invite (invite_id, referral_reference, company_code, program_code, membership_number, customer_number, address,
        address_hash, language, invited_at)
      select gen_random_uuid(), referral_reference, company_code, program_code, membership_number, customer_number, 'a@example.nz',
        address_hash, language, invited_at
      from referral_invite, generate_series(1, 1100) where customer_number = ${who.member.customer}`.execute(
      t.databases.owner,
    )
    const now = t.clock.now()
    await forgetInvites(t.databases.jobs, new Date(now.getTime() + 86_401_000))
    const left = async () =>
      (
        await sql<{ count: number; kept: number }>`
        select count(*)::int as count, count(address)::int as kept from referral_invite
        where customer_number = ${who.member.customer}`.execute(t.databases.jobs)
      ).rows[0]
    expect(await left()).toEqual({ count: 1101, kept: 0 })
    await forgetInvites(t.databases.jobs, new Date(now.getTime() + 367 * 86_400_000))
    expect(await left()).toEqual({ count: 0, kept: 0 })
  })
})

test('[PROG-06] a nominee with R cannot send any; a company’s account can never invite', async () => {
  const company = await signedIn('AP4B')
  const actingWith = async (right: 'F' | 'R') => {
    const nominee = await makeNominee(t.databases, company.member, { referral: right, feedback: right })
    return { member: company.member, token: (await signIn(t.app.server, nominee)).token }
  }
  const reader = await actingWith('R')
  const full = await actingWith('F')
  for (const attempt of [write(reader, 'Hello'), invite(reader, [friend()]), invite(full, [friend()])])
    expect((await attempt).error?.code).toBe('NOT_ALLOWED')
  expect((await write(full, 'Hello')).status).toBe(200)
})
