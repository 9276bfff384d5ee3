import { notifications } from '@waymark/contract/notifications/notifications'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { tierHistory } from '@waymark/contract/tiers/tier-history'
import { myFlights } from '@waymark/contract/flights/my-flights'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveTier, identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { payAt, quoteFor, sendOrder } from '../../test/orders/orders.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { openDesk, type TestDesk } from '../cli/test/open-desk.ts'
import { adjustPoints, newJournalId } from '../ledger/index.ts'
import { refundOrder } from '../orders/index.ts'
import { adjustCommand } from '../cli/members/adjust.ts'
import { tiersCommand } from '../cli/members/list-tiers.ts'

/** 14:00 on a Friday in Auckland. */
const start = new Date('2026-11-20T01:00:00Z')

let t: TestApp
let desk: TestDesk
beforeAll(async () => {
  t = await openTestApp()
  desk = await openDesk(t)
})
afterAll(async () => {
  await desk.close()
  await t.close()
})
beforeEach(() => t.clock.set(start))

/** Sets the clock to a day in Auckland. */
const noonOn = (day: string) => t.clock.set(new Date(`${day}T00:00:00Z`))
/** The last and the first moment of a day in Auckland, in summer time. */
const lastMomentOf = (day: string) => t.clock.set(new Date(`${day}T10:59:59Z`))
const momentAfter = (day: string) => t.clock.set(new Date(`${day}T11:00:00Z`))

async function summaryOf(member: TestMember) {
  const { token } = await signIn(t.app.server, member)
  const asked = { token, body: { object: identityOf(member) } }
  return (await callWire(t.app.server, accountSummary, asked)).body.object
}
const tierOf = async (member: TestMember) => {
  const { tierCode, tierToDate } = await summaryOf(member)
  return [tierCode, tierToDate]
}

async function historyOf(member: TestMember, headers: Record<string, string> = {}) {
  const { token } = await signIn(t.app.server, member)
  const asked = { token, headers, body: { object: identityOf(member) } }
  return (await callWire(t.app.server, tierHistory, asked)).body.object.moves
}

async function newsOf(member: TestMember) {
  const { token } = await signIn(t.app.server, member)
  const asked = { token, body: { object: identityOf(member) } }
  const { body } = await callWire(t.app.server, notifications, asked)
  return body.object.notifications.flatMap(({ news }) =>
    news.kind === 'tier' ? [[news.event, news.tier, news.until]] : [],
  )
}

async function mailsTo(member: TestMember): Promise<readonly string[]> {
  await t.app.relay.run()
  return t.mails
    .filter(({ to, subject }) => to === member.email && /tier|You've/.test(subject))
    .map(({ subject }) => subject)
}

let tickets = 0
/** Imports a member's flights from Auckland to Sydney, as in the airline's file: 108 status points each. */
async function fly(member: TestMember, ...days: readonly string[]): Promise<void> {
  const header =
    'company,programme,membershipNumber,status,flight,departsOn,from,to,cabin,fare,ticketNumber,passengerName,earns'
  const lines = days.map((day) => {
    const ticket = `086${String((tickets += 1)).padStart(10, '0')}`
    return `NZ,AP,${member.membershipNumber},FLOWN,,${day},AKL,SYD,ECONOMY,,${ticket},WHITFORD/HANA MS,`.replace(
      'FLOWN,,',
      `FLOWN,WMK${String(100 + (tickets % 900))},`,
    )
  })
  expect((await desk.run('import-flights', [header, ...lines])).said).toContain(
    days.length === 1 ? '1 flight imported' : `${String(days.length)} flights imported`,
  )
}

async function addStatus(
  member: TestMember,
  points: string,
  reference: string = randomUUID(),
): Promise<number> {
  const { membershipNumber, programCode: programme } = member
  const order = {
    membershipNumber,
    programme,
    points,
    pointType: 'STATUS',
    reason: 'Test',
    reference,
  } as const
  return (await desk.desk.ask(adjustCommand, { ...order, by: 'Aroha', dryRun: false })).exitCode
}

/** Runs a job as the scheduler does, twice in a row and twice concurrently. */
async function runOften(name: string): Promise<void> {
  const run = async () => t.app.jobs.find((job) => job.name === name)?.run()
  await Promise.all([run(), run()])
  await run()
}
const evaluate = async () => {
  await runOften('review-due-tiers')
  await runOften('review-all-tiers')
}

async function buyTier(member: TestMember, tierCode: 'SILVER' | 'GOLD'): Promise<string> {
  const signedIn = await signIn(t.app.server, member)
  const { object } = (await sendOrder(t, signedIn, member, { activityType: 'TIER', tierCode })).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
  await payAt(t, object.redirectURL, 'lost')
  const body = { object: { ...identityOf(member), activityNumber: object.transactionId } }
  const accepted = await callWire(t.app.server, acceptPayment, {
    token: signedIn.token,
    key: randomUUID(),
    body,
  })
  expect(accepted.body.object.memberActivityStatus).toBe('POSTED')
  return object.transactionId
}

const takeBack = async (activityNumber: string) =>
  refundOrder(t.app.orders, {
    orderNumber: activityNumber,
    amount: 'whole',
    reason: 'Bought twice',
    by: 'Aroha',
  })

describe('a member over three years', () => {
  test('[SUMM-01] is raised by flights, kept by 90 in 100, lowered by one level, and announced once each time', async () => {
    const member = await makeMember(t.databases)
    await fly(member, ...Array.from({ length: 5 }, (_, index) => `2026-10-0${String(index + 1)}`))
    expect(await tierOf(member)).toEqual(['SILVER', '2028-03-31'])
    expect((await summaryOf(member)).tierProgress).toMatchObject({
      statusPoints: 540,
      kept: true,
      next: { missing: 360 },
    })
    t.clock.advance(60_000)
    await fly(member, ...Array.from({ length: 4 }, (_, index) => `2026-10-1${String(index + 1)}`))
    expect(await tierOf(member)).toEqual(['GOLD', '2028-03-31'])
    expect((await summaryOf(member)).topThemeClass).toBe('theme-gold')

    noonOn('2027-04-01')
    await evaluate()
    expect((await summaryOf(member)).tierProgress).toMatchObject({
      statusPoints: 0,
      keepAt: 810,
      kept: false,
    })
    await addStatus(member, '810')
    expect((await summaryOf(member)).tierProgress).toMatchObject({ kept: true })

    noonOn('2028-04-01')
    await evaluate()
    expect(await tierOf(member)).toEqual(['GOLD', '2029-03-31'])
    await addStatus(member, '449')

    noonOn('2029-04-01')
    await evaluate()
    expect(await tierOf(member)).toEqual(['SILVER', '2030-03-31'])
    await evaluate()

    const told = [
      ['lowered', 'SILVER', '2030-03-31'],
      ['kept', 'GOLD', '2029-03-31'],
      ['raised', 'GOLD', '2028-03-31'],
      ['raised', 'SILVER', '2028-03-31'],
    ]
    expect(await newsOf(member)).toEqual(told)
    expect(await mailsTo(member)).toEqual(
      expect.arrayContaining([
        "You've reached SILVER",
        "You've reached GOLD",
        "You've kept GOLD",
        'Your tier is now SILVER',
      ]),
    )
    expect(await mailsTo(member)).toHaveLength(4)
    const moves = await historyOf(member)
    expect(moves.map(({ event, to, until }) => [event, to.code, until])).toEqual(told)
    expect(moves.map(({ on, statusPoints }) => [on, statusPoints])).toEqual([
      ['2029-04-01', 449],
      ['2028-04-01', 810],
      ['2026-11-20', 972],
      ['2026-11-20', 540],
    ])
    expect((await historyOf(member, { 'accept-language': 'ko' }))[0]?.to.name).toBe('SILVER 등급')
  })

  test('[SUMM-01] a mail says, in the member’s language, what changed, why and until when', async () => {
    const member = await makeMember(t.databases)
    await sql`update customer set preferred_language = 'ko' where customer_number = ${member.customer}`.execute(
      t.databases.jobs,
    )
    await addStatus(member, '450')
    await t.app.relay.run()
    const mail = t.mails.find(({ to }) => to === member.email)
    expect(mail?.subject).toBe('SILVER 등급 등급이 되셨습니다')
    expect(mail?.text).toContain('등급 포인트 450점')
    expect(mail?.text).toContain('2028년 3월 31일')
    expect(mail?.text).toContain('/airpoints-account/koru/benefits')
  })

  test('[SUMM-01] reversed points count at the end of the tier year, and an operator can see why', async () => {
    const member = await makeMember(t.databases)
    await addStatus(member, '900')
    await addStatus(member, '-600')
    expect(await tierOf(member)).toEqual(['GOLD', '2028-03-31'])
    await evaluate()
    expect(await tierOf(member)).toEqual(['GOLD', '2028-03-31'])
    noonOn('2027-04-01')
    await evaluate()
    expect(await tierOf(member)).toEqual(['SILVER', '2028-03-31'])
    const { lines } = await desk.desk.ask(tiersCommand, { number: member.membershipNumber, programme: 'AP' })
    expect(lines[0]).toBe(`AP ${member.membershipNumber}: SILVER until 2028-03-31`)
    expect(lines.at(1)).toMatch(/^grant {2}GOLD {2}earned {2}2026-11-20 to 2027-03-31 {2}[0-9a-f-]{36}$/)
    expect(lines.slice(3)).toEqual([
      'move  2027-04-01  lowered  GOLD to SILVER  earned  300 status points',
      'move  2026-11-20  raised  BASE to GOLD  earned  900 status points',
    ])
    await expect(desk.desk.ask(tiersCommand, { number: '000000000' })).resolves.toMatchObject({ exitCode: 2 })
  })

  test('[SUMM-01] points posted twice, or in another way, change a tier once', async () => {
    const [member, loaded] = [await makeMember(t.databases), await makeMember(t.databases)]
    expect([await addStatus(member, '500', 'once'), await addStatus(member, '500', 'once')]).toEqual([0, 1])
    expect(await newsOf(member)).toEqual([['raised', 'SILVER', '2028-03-31']])
    await adjustPoints(t.databases.jobs, {
      account: loaded.account,
      pointType: 'STATUS',
      amount: 950n,
      expiresOn: null,
      today: '2026-11-20',
      journal: newJournalId(t.clock.now()),
      businessReference: 'loaded',
      facts: { detail: { reason: 'Loaded' } },
    })
    await runOften('review-due-tiers')
    expect((await tierOf(loaded))[0]).toBe('BASE')
    await runOften('review-all-tiers')
    expect(await newsOf(loaded)).toEqual([['raised', 'GOLD', '2028-03-31']])
  })

  test('[SUMM-01] an inactive member gets no message', async () => {
    const member = await makeMember(t.databases)
    await giveTier(t.databases, member, { tierCode: 'GOLD', source: 'earned', until: '2027-03-31' })
    await sql`update membership set status = 'I' where account = ${member.account}`.execute(t.databases.jobs)
    noonOn('2027-04-01')
    await evaluate()
    expect(await mailsTo(member)).toEqual([])
    const { rows } =
      await sql`select kind from tier_move where membership_number = ${member.membershipNumber}`.execute(
        t.databases.jobs,
      )
    expect(rows).toEqual([{ kind: 'lowered' }])
  })

  test('[SUMM-01] [POINT-09] on the first day of a tier year a flight earns with the kept tier, even before the job has run', async () => {
    const member = await makeMember(t.databases)
    await giveTier(t.databases, member, {
      tierCode: 'GOLD',
      source: 'earned',
      from: '2025-06-01',
      until: '2027-03-31',
    })
    await addStatus(member, '850')
    noonOn('2027-04-01')
    await fly(member, '2027-04-01')
    expect(await tierOf(member)).toEqual(['GOLD', '2028-03-31'])
    expect(await creditsOf(member)).toEqual([['2027-04-01', 'GOLD', 25]])
  })
})

async function creditsOf(member: TestMember) {
  const { token } = await signIn(t.app.server, member)
  const asked = {
    token,
    params: { dataType: 'flown' },
    query: `?${new URLSearchParams(identityOf(member)).toString()}`,
  } as const
  const { body } = await callWire(t.app.server, myFlights, asked)
  return body.object.flownFlights.flatMap(({ departureDate, credit }) =>
    credit.state === 'CREDITED' ? [[departureDate, credit.tierCode, credit.bonusPercent]] : [],
  )
}

describe('the last day of a tier', () => {
  test('[SUMM-01] [POINT-09] counts, and the day after does not: bonus, price, summary', async () => {
    const member = await makeMember(t.databases)
    await giveTier(t.databases, member, { tierCode: 'GOLD', until: '2026-11-20' })
    const signedIn = async () => signIn(t.app.server, member)
    const silver = async () =>
      (await quoteFor(t.app.server, await signedIn(), member, { activityType: 'TIER', tierCode: 'SILVER' }))
        .error?.code
    lastMomentOf('2026-11-20')
    expect(await tierOf(member)).toEqual(['GOLD', '2026-11-20'])
    expect(await silver()).toBe('TIER_NOT_ABOVE')
    momentAfter('2026-11-20')
    expect(await tierOf(member)).toEqual(['BASE', null])
    expect(await silver()).toBeUndefined()
    noonOn('2026-11-23')
    await fly(member, '2026-11-20', '2026-11-21')
    expect(await creditsOf(member)).toEqual([
      ['2026-11-21', 'BASE', 0],
      ['2026-11-20', 'GOLD', 25],
    ])
    await evaluate()
    expect(await newsOf(member)).toEqual([['lowered', 'BASE', null]])
  })

  test('[POINT-08] a bought tier can be bought again once it has ended', async () => {
    const member = await makeMember(t.databases, { lots: [] })
    await buyTier(member, 'SILVER')
    expect(await tierOf(member)).toEqual(['SILVER', '2028-03-31'])
    noonOn('2028-04-01')
    await evaluate()
    expect(await tierOf(member)).toEqual(['BASE', null])
    await buyTier(member, 'SILVER')
    expect(await tierOf(member)).toEqual(['SILVER', '2030-03-31'])
    expect((await historyOf(member)).map(({ event, source }) => [event, source])).toEqual([
      ['raised', 'bought'],
      ['lowered', 'bought'],
      ['raised', 'bought'],
    ])
  })
})

describe('bought and earned tiers', () => {
  test('[POINT-08] [SUMM-01] are independent: revoking one leaves the other', async () => {
    const member = await makeMember(t.databases)
    const order = await buyTier(member, 'GOLD')
    await addStatus(member, '500')
    expect(await tierOf(member)).toEqual(['GOLD', '2028-03-31'])
    expect(await takeBack(order)).toMatchObject({ kind: 'refunded' })
    expect(await tierOf(member)).toEqual(['SILVER', '2028-03-31'])
    const again = await buyTier(member, 'GOLD')
    await addStatus(member, '400')
    expect(await takeBack(again)).toMatchObject({ kind: 'refunded' })
    expect(await tierOf(member)).toEqual(['GOLD', '2028-03-31'])
  })

  test('[SUMM-01] a bought tier is not kept at 90%, and shows its last day', async () => {
    const member = await makeMember(t.databases)
    await buyTier(member, 'GOLD')
    expect((await summaryOf(member)).tierProgress).toMatchObject({ kept: true, securedUntil: '2028-03-31' })
    noonOn('2027-06-01')
    expect((await summaryOf(member)).tierProgress).toMatchObject({
      keepAt: 900,
      kept: false,
      securedUntil: null,
    })
    await addStatus(member, '850')
    noonOn('2028-04-01')
    await evaluate()
    expect(await tierOf(member)).toEqual(['SILVER', '2029-03-31'])
  })
})

describe('a programme without earned tiers', () => {
  test('[SUMM-01] [PROG-04] is not evaluated, and promises no tier', async () => {
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    await giveTier(t.databases, company, { tierCode: 'SILVER', until: '2027-03-31' })
    await addStatus(company, '5000')
    await evaluate()
    expect(await tierOf(company)).toEqual(['SILVER', '2027-03-31'])
    const { tierProgress } = await summaryOf(company)
    expect(tierProgress).toMatchObject({ isEarned: false, keepAt: 0, kept: true })
    expect(tierProgress.next).toBeUndefined()
    lastMomentOf('2027-03-31')
    expect((await tierOf(company))[0]).toBe('SILVER')
    momentAfter('2027-03-31')
    await evaluate()
    expect([await tierOf(company), await newsOf(company), await historyOf(company)]).toEqual([
      ['BASE', null],
      [],
      [],
    ])
  })
})
