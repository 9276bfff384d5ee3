import { qrCode } from '@waymark/contract/card/qr-code'
import { verifyCard } from '@waymark/contract/card/verify-card'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveTerm, giveTier, identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { textOfQrSvg } from '../../test/documents/qr-reader.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, publicUrl, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'

/** 14:00 on a Friday in Auckland, thirteen hours ahead of UTC. */
const start = new Date('2026-11-20T01:00:00Z')

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})
beforeEach(() => {
  t.clock.set(start)
})

/** The address in a member's code, as a reader scans it. */
async function codeOf(member: TestMember, app: TestApp = t): Promise<string> {
  const { token } = await signIn(app.app.server, member, member.email)
  const answer = await callWire(app.app.server, qrCode, { token, body: { object: identityOf(member) } })
  expect([answer.status, answer.body.object.secondsValid]).toEqual([200, 60])
  return textOfQrSvg(answer.body.object.svg) ?? ''
}

async function tokenOf(member: TestMember, app: TestApp = t): Promise<string> {
  return (await codeOf(member, app)).split('#')[1] ?? ''
}

async function read(token: string, headers: Record<string, string> = {}) {
  const answer = await callWire(t.app.server, verifyCard, { body: { object: { token } }, headers })
  expect(answer.status).toBe(200)
  return answer.body.object
}

describe('the card’s code', () => {
  test('[CARD-01] links to the card check page with the token in the fragment, which no server sees', async () => {
    const member = await makeMember(t.databases, {})
    const address = await codeOf(member)
    const [page, token = ''] = address.split('#')
    expect(page).toBe(`${publicUrl}/airpoints-account/koru/card/verify`)
    expect(token).toMatch(new RegExp(`^NZ\\.AP\\.${member.membershipNumber}\\.[0-9a-z]+\\.[\\w-]{22}$`))
    expect(t.logs.join('\n')).not.toContain(token)
  })

  test('[CARD-01] tells a reader initials, tier and programme, and nothing that the card keeps to itself', async () => {
    const member = await makeMember(t.databases, { givenName: 'Hana', familyName: 'Whitford' })
    await giveTier(t.databases, member, { tierCode: 'GOLD', until: '2027-03-31' })
    expect(await read(await tokenOf(member))).toEqual({
      result: 'genuine',
      maskedName: 'H•••• W••••',
      programmeName: 'AP',
      tierName: 'GOLD',
      tierUntil: '2027-03-31',
      status: 'active',
      // The tier gives the club free, so the door has an answer.
      door: { isOpen: false, reason: 'noFlight' },
    })
    const korean = await read(await tokenOf(member), { 'accept-language': 'ko' })
    expect(korean).toMatchObject({ tierName: 'GOLD 등급' })
  })

  test('[CARD-01] a tier is on the card up to and including its last day', async () => {
    const member = await makeMember(t.databases)
    // It is the 20th in Auckland.
    await giveTier(t.databases, member, { tierCode: 'SILVER', until: '2026-11-20' })
    await giveTier(t.databases, member, { tierCode: 'GOLD', until: '2026-11-19' })
    expect(await read(await tokenOf(member))).toMatchObject({ tierName: 'SILVER', tierUntil: '2026-11-20' })
    t.clock.set(new Date('2026-11-20T11:00:00Z'))
    expect(await read(await tokenOf(member))).toMatchObject({
      tierName: 'BASE',
      tierUntil: null,
      status: 'active',
    })
  })

  test('[CARD-03] says if the term has ended, by the programme’s day, and if the membership is not active', async () => {
    const member = await makeMember(t.databases, {})
    // It is the 20th in Auckland.
    const seen = async () => read(await tokenOf(member))
    expect(await seen()).toMatchObject({ status: 'active', tierUntil: null })
    await giveTerm(t.databases, member, { from: '2025-11-20', until: '2026-11-19' })
    expect(await seen()).toMatchObject({ status: 'expired', tierUntil: '2026-11-19' })
    await giveTerm(t.databases, member, { from: '2026-11-20', until: '2026-11-20' })
    expect(await seen()).toMatchObject({ status: 'active' })
    const token = await tokenOf(member)
    await sql`update membership set status = 'I' where account = ${member.account}`.execute(t.databases.jobs)
    expect(await read(token)).toMatchObject({ result: 'genuine', status: 'inactive' })
  })
})

describe('an outdated or forged code', () => {
  test('[CARD-01] an old screenshot fails after its minute, while the next code is good', async () => {
    const member = await makeMember(t.databases, {})
    const screenshot = await tokenOf(member)
    t.clock.advance(59_000)
    expect(await read(screenshot)).toMatchObject({ result: 'genuine' })
    const next = await tokenOf(member)
    expect(next).not.toBe(screenshot)
    t.clock.advance(1000)
    expect(await read(screenshot)).toEqual({ result: 'old' })
    expect(await read(next)).toMatchObject({ result: 'genuine' })
  })

  test('[CARD-01] any change makes it a forgery: another number, a later end, a turned signature', async () => {
    const [member, other] = [await makeMember(t.databases, {}), await makeMember(t.databases, {})]
    const token = await tokenOf(member)
    const [company, programme, number = '', end = '', mac = ''] = token.split('.')
    const later = (Number.parseInt(end, 36) + 3600).toString(36)
    const changed = [
      [company, programme, other.membershipNumber, end, mac],
      [company, 'KORU', number, end, mac],
      [company, programme, number, later, mac],
      [company, programme, number, end, mac.split('').toReversed().join('')],
      // The last of 22 characters has four unused bits: the next letter decodes to the same bytes.
      [company, programme, number, end, mac.slice(0, -1) + String.fromCodePoint(mac.charCodeAt(21) + 1)],
      [company, programme, number, end, ''],
    ].map((parts) => parts.join('.'))
    for (const forged of [...changed, `${token}.`, ` ${token}`, 'x', '../../etc/passwd', '☃'])
      expect([forged, await read(forged)]).toEqual([forged, { result: 'forged' }])
    expect(await read(token)).toMatchObject({ result: 'genuine' })
  })

  test('[CARD-01] a token signed with other keys counts as forged, and an access token is not a card', async () => {
    const elsewhere = await openTestApp()
    try {
      const member = await makeMember(elsewhere.databases, {})
      expect(await read(await tokenOf(member, elsewhere))).toEqual({ result: 'forged' })
    } finally {
      await elsewhere.close()
    }
    const member = await makeMember(t.databases, {})
    const { token } = await signIn(t.app.server, member, member.email)
    expect(await read(token.slice(0, 200))).toEqual({ result: 'forged' })
  })

  test('[CARD-01] what is no token at all is refused by its shape, and a reader that checks too often is told to wait', async () => {
    const empty = await callWire(t.app.server, verifyCard, { body: { object: { token: '' } } })
    const long = await callWire(t.app.server, verifyCard, { body: { object: { token: 'a'.repeat(201) } } })
    expect([empty.status, long.status]).toEqual([400, 400])
    const strict = await openTestApp({ limitFactor: 1 })
    try {
      const statuses: number[] = []
      for (let asked = 0; asked < 31; asked += 1) {
        const answer = await callWire(strict.app.server, verifyCard, { body: { object: { token: 'x' } } })
        statuses.push(answer.status)
      }
      expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429])
    } finally {
      await strict.close()
    }
  })
})
