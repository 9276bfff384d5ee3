import { verifyCard } from '@waymark/contract/card/verify-card'
import { createGuestLink } from '@waymark/contract/subscriptions/guests/create-guest-link'
import { guestPass } from '@waymark/contract/subscriptions/guests/guest-pass'
import { retrieveGuestLinks } from '@waymark/contract/subscriptions/guests/retrieve-guest-links'
import { revokeGuestLink } from '@waymark/contract/subscriptions/guests/revoke-guest-link'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atTheClub, buyCart } from '../../../test/club/club.ts'
import { mailsTo } from '../../../test/identity/enrolments.ts'
import { giveTerm, makeClubMember, makeMember } from '../../../test/members.ts'
import { textOfQrSvg } from '../../../test/documents/qr-reader.ts'
import { openTestApp, publicUrl, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { refundOrder } from '../../orders/index.ts'

/** 14:00 of a Friday in Auckland. */
const start = new Date('2026-11-20T01:00:00Z')
const mere = { guestName: 'Mere', validUntil: '2026-11-25', language: 'en' }

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())
beforeEach(() => t.clock.set(start))

async function host(until?: `${number}-${number}-${number}`) {
  return (await hostWithClub(until)).who
}

async function hostWithClub(until: `${number}-${number}-${number}` = '2026-12-31') {
  const { member, club } = await makeClubMember(t.databases, { givenName: 'Hana', familyName: 'Whitford' })
  await giveTerm(t.databases, club, { until })
  return { club, who: await atTheClub(t, member) }
}

type Host = Awaited<ReturnType<typeof host>>

async function linksOf(who: Host) {
  return (await who.call(retrieveGuestLinks)).body.object
}

/** Makes a link. @returns its secret */
async function made(who: Host, asked: object = {}): Promise<string> {
  const answer = await who.call(createGuestLink, { ...mere, ...asked })
  expect([answer.status, answer.error?.code]).toEqual([200, undefined])
  return tokenIn(answer.body.object.links[0]?.address)
}

function tokenIn(address: string | null | undefined): string {
  return (address ?? '').split('#')[1] ?? ''
}

const open = async (token: string) =>
  (await callWire(t.app.server, guestPass, { body: { object: { token } } })).body.object
const atDoor = async (token: string) =>
  (await callWire(t.app.server, verifyCard, { body: { object: { token } } })).body.object

/** The secret in the code that the guest's page shows. */
async function codeOf(token: string): Promise<string> {
  const pass = await open(token)
  return pass.result === 'valid' ? ((textOfQrSvg(pass.svg) ?? '').split('#')[1] ?? '') : ''
}

test('[SUBS-05] a guest opens their link signed out and learns the host’s first name, the club and the last day, and nothing more', async () => {
  const who = await host()
  const token = await made(who)
  const { svg, ...pass } = { svg: '', ...(await open(token)) }
  expect(pass).toEqual({
    result: 'valid',
    hostName: 'Hana',
    clubName: 'KORU',
    validUntil: '2026-11-25',
    language: 'en',
  })
  expect(textOfQrSvg(svg)).toContain(`${publicUrl}/airpoints-account/koru/card/verify#G.`)
  expect(t.logs.join('\n')).not.toContain(token.split('.')[1])
})

test('[SUBS-05] [CARD-01] its code is read at a door, and the host sees when it was opened and used', async () => {
  const who = await host()
  const token = await made(who)
  expect((await linksOf(who)).links).toMatchObject([{ state: 'live', openedAt: null, usedAt: null }])
  const code = await codeOf(token)
  t.clock.advance(60_000)
  expect(await atDoor(code)).toEqual({
    result: 'guest',
    maskedName: 'H•••• W••••',
    clubName: 'KORU',
    until: '2026-11-25',
  })
  expect((await linksOf(who)).links).toMatchObject([
    { openedAt: '2026-11-20T01:00:00.000Z', usedAt: '2026-11-20T01:01:00.000Z' },
  ])
})

test('[SUBS-05] revoking ends it at once, at the door too, and frees its place', async () => {
  const who = await host()
  const token = await made(who)
  const code = await codeOf(token)
  expect((await who.call(createGuestLink, mere)).error?.code).toBe('GUEST_LINK_LIMIT')
  const guestLinkId = (await linksOf(who)).links[0]?.guestLinkId
  const stranger = await host()
  expect((await stranger.call(revokeGuestLink, { guestLinkId })).status).toBe(403)
  expect(await open(token)).toMatchObject({ result: 'valid' })
  await who.call(revokeGuestLink, { guestLinkId })
  expect([await open(token), await atDoor(code)]).toEqual([{ result: 'over' }, { result: 'guestOver' }])
  expect(await linksOf(who)).toMatchObject({ includedLeft: 1, links: [{ state: 'revoked', address: null }] })
  await made(who)
})

test('[SUBS-05] a guest who came in keeps their place for the day, whether of the plan or of a card, although the link is revoked', async () => {
  const member = await makeMember(t.databases)
  const { membershipNumber: guestNumber } = await makeMember(t.databases)
  const who = await atTheClub(t, member)
  await buyCart(t, who, { plan: 'YEAR', guestCards: [{ code: 'GUEST', guestNumber }] })
  for (const place of [{}, { guestNumber }]) {
    t.clock.advance(1000)
    expect(await atDoor(await codeOf(await made(who, place)))).toMatchObject({ result: 'guest' })
    const guestLinkId = (await linksOf(who)).links[0]?.guestLinkId
    await who.call(revokeGuestLink, { guestLinkId })
    expect((await who.call(createGuestLink, { ...mere, ...place })).error?.code).toBe('GUEST_LINK_LIMIT')
  }
  const held = { included: 1, includedLeft: 0, cardsLeft: [] }
  expect(await linksOf(who)).toMatchObject({ ...held, links: [{ state: 'revoked' }, { state: 'revoked' }] })
  t.clock.advance(86_400_000)
  const tomorrow = await atTheClub(t, member)
  expect(await linksOf(tomorrow)).toMatchObject({ includedLeft: 1, cardsLeft: [{ guestNumber }] })
  for (const place of [{}, { guestNumber }]) await made(tomorrow, { ...place, validUntil: '2026-11-21' })
})

test('[SUBS-05] of revoking a link and its guest coming in at the same moment, the later is refused or the place stays taken', async () => {
  for (let round = 0; round < 8; round += 1) {
    const who = await host()
    const code = await codeOf(await made(who))
    const guestLinkId = (await linksOf(who)).links[0]?.guestLinkId
    const [said] = await Promise.all([atDoor(code), who.call(revokeGuestLink, { guestLinkId })])
    const { includedLeft } = await linksOf(who)
    expect([said.result, includedLeft]).toEqual(said.result === 'guest' ? ['guest', 0] : ['guestOver', 1])
  }
})

test('[SUBS-05] eight at once take no more places than the plan includes, and a guest card has one of its own', async () => {
  const who = await atTheClub(t, await makeMember(t.databases))
  const guest = await makeMember(t.databases, { givenName: 'Leo', familyName: 'Marsh' })
  const cards = [{ code: 'GUEST', guestNumber: guest.membershipNumber }]
  await buyCart(t, who, { plan: 'TWOYEARS', guestCards: cards })
  const said = await Promise.all(
    Array.from({ length: 8 }, async () => who.call(createGuestLink, { ...mere, guestName: 'Ada' })),
  )
  expect(said.filter(({ status }) => status === 200)).toHaveLength(2)
  const { guestNumber } = cards[0] ?? {}
  expect((await linksOf(who)).cardsLeft).toMatchObject([{ guestNumber }])
  await made(who, { guestNumber })
  expect((await who.call(createGuestLink, { ...mere, guestNumber })).error?.code).toBe('GUEST_LINK_LIMIT')
  expect(await linksOf(who)).toMatchObject({ included: 2, includedLeft: 0, cardsLeft: [] })
})

test('[SUBS-05] it counts through its last day by the club’s calendar, and never beyond the term', async () => {
  const who = await host('2026-11-25')
  const token = await made(who)
  for (const validUntil of ['2026-11-19', '2026-11-26'])
    expect((await who.call(createGuestLink, { ...mere, validUntil })).error?.code).toBe('GUEST_LINK_DATE')
  t.clock.set(new Date('2026-11-25T10:59:59Z'))
  expect(await open(token)).toMatchObject({ result: 'valid' })
  t.clock.set(new Date('2026-11-25T11:00:00Z'))
  expect(await open(token)).toEqual({ result: 'over' })
})

test('[SUBS-05] a place is free again when its link is past, and a refunded term takes its links along', async () => {
  const member = await makeMember(t.databases)
  const who = await atTheClub(t, member)
  const orderNumber = await buyCart(t, who, { plan: 'YEAR' })
  const first = await made(who)
  t.clock.set(new Date('2026-11-26T01:00:00Z'))
  const second = await made(await atTheClub(t, member), { validUntil: '2026-12-24' })
  expect([await open(first), await open(second)]).toMatchObject([{ result: 'over' }, { result: 'valid' }])
  await refundOrder(t.app.orders, { orderNumber, amount: 'whole', reason: 'Changed mind', by: 'Aroha' })
  expect(await open(second)).toEqual({ result: 'over' })
})

test('[SUBS-05] a link that counts is shown and takes its place, however many were made and revoked after it', async () => {
  const member = await makeMember(t.databases)
  const who = await atTheClub(t, member)
  await buyCart(t, who, { plan: 'YEAR' })
  const token = await made(who, { validUntil: '2026-12-24' })
  await sql`
    insert into guest_link (link_id, term_id, customer_number, guest_name, locale, valid_until, made_at, revoked_at)
    select gen_random_uuid(), term_id, customer_number, 'Ada', 'en', '2026-11-21', made_at + n * interval '1 minute', made_at + interval '1 hour'
    from guest_link cross join generate_series(1, 60) as n where customer_number = ${member.customer}`.execute(
    t.databases.owner,
  )
  const { links, ...counted } = await linksOf(who)
  expect(counted).toMatchObject({ included: 1, includedLeft: 0 })
  expect(links).toHaveLength(50)
  const { guestLinkId, address } = links.find(({ state }) => state === 'live') ?? {}
  expect(tokenIn(address)).toBe(token)
  expect((await who.call(revokeGuestLink, { guestLinkId })).body.object).toMatchObject({ includedLeft: 1 })
})

test('[SUBS-05] a host whose membership the operator ended brings nobody in, and makes no more links', async () => {
  const { club, who } = await hostWithClub()
  const token = await made(who)
  const code = await codeOf(token)
  await sql`update membership set status = 'I' where account = ${club.account}`.execute(t.databases.jobs)
  expect([await open(token), await atDoor(code)]).toEqual([{ result: 'over' }, { result: 'guestOver' }])
  expect((await who.call(createGuestLink, mere)).error?.code).toBe('SUBSCRIPTION_NEEDED')
})

test('[SUBS-05] a forged or changed secret opens nothing', async () => {
  const who = await host()
  const token = await made(who)
  const [id = '', mac = ''] = token.split('.')
  for (const forged of [`${id}.${mac.split('').toReversed().join('')}`, id, `${token}x`, 'x', `G.${token}`])
    expect([forged, await open(forged)]).toEqual([forged, { result: 'over' }])
  expect(await atDoor('G.x')).toEqual({ result: 'guestOver' })
})

test('[SUBS-05] it is mailed in the guest’s language to whom the host wrote, whose address is not kept, and no more than ten are made a day', async () => {
  const who = await host()
  const emailAddress = 'guest-of-hana@example.nz'
  const token = await made(who, { language: 'ko', emailAddress })
  await t.app.relay.run()
  const [mail] = mailsTo(t, emailAddress)
  expect(mail?.subject).toBe('KORU 프로그램 초대를 받으셨습니다')
  expect(mail?.text).toContain(`/guestpass#${token}`)
  const { rows } =
    await sql`select topic from outbox where payload::text like ${`%${emailAddress}%`}`.execute(
      t.databases.jobs,
    )
  expect(rows).toEqual([])
  expect(await open(token)).toMatchObject({ language: 'ko' })
  for (let more = 1; more < 10; more += 1) {
    const guestLinkId = (await linksOf(who)).links.find(({ state }) => state === 'live')?.guestLinkId
    await who.call(revokeGuestLink, { guestLinkId })
    await made(who)
  }
  expect((await who.call(createGuestLink, mere)).error?.code).toBe('GUEST_LINKS_TODAY')
})

test('[SUBS-05] requests side by side make no more than ten a day, though their places are free', async () => {
  const who = await atTheClub(t, await makeMember(t.databases))
  const { membershipNumber: guestNumber } = await makeMember(t.databases)
  await buyCart(t, who, { plan: 'TWOYEARS', guestCards: [{ code: 'GUEST', guestNumber }] })
  for (let round = 0; round < 9; round += 1) {
    await made(who)
    const guestLinkId = (await linksOf(who)).links.find(({ state }) => state === 'live')?.guestLinkId
    await who.call(revokeGuestLink, { guestLinkId })
  }
  const said = await Promise.all(
    [{}, {}, { guestNumber }].map(async (place) => who.call(createGuestLink, { ...mere, ...place })),
  )
  expect(said.map(({ error }) => error?.code ?? 'made').toSorted()).toEqual([
    'GUEST_LINKS_TODAY',
    'GUEST_LINKS_TODAY',
    'made',
  ])
  expect((await linksOf(who)).links).toHaveLength(10)
})

test('[SUBS-05] only somebody who can use the club today makes one, for a guest of theirs', async () => {
  const lapsed = await host('2026-11-19')
  expect((await lapsed.call(createGuestLink, mere)).error?.code).toBe('SUBSCRIPTION_NEEDED')
  const stranger = await atTheClub(t, await makeMember(t.databases))
  expect((await stranger.call(createGuestLink, mere)).error?.code).toBe('SUBSCRIPTION_NEEDED')
  const noCard = await (await host()).call(createGuestLink, { ...mere, guestNumber: '204000129' })
  expect(noCard.error?.code).toBe('GUEST_REFUSED')
})
