import { notifications } from '@waymark/contract/notifications/notifications'
import { pointsExpiry } from '@waymark/contract/statement/points-expiry'
import type { Wire } from '@waymark/contract/operation'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import { signIn } from '../../../test/sign-in.ts'
import { testCompany } from '../../../test/test-company.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { sendTransfer } from '../../../test/orders/transfers.ts'
import { callWire } from '../../../test/wire.ts'
import { createConfiguration, putInForce } from '../../configuration/index.ts'
import { distanceOf, remindOfExpiry } from './remind-of-expiry.ts'

type Lots = Wire<typeof pointsExpiry>['answer']['object']

describe('when points expire', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => t.close())

  const remind = async (): Promise<number> =>
    remindOfExpiry(
      {
        database: t.databases.jobs,
        clock: t.clock,
        configuration: createConfiguration(t.databases.jobs, t.clock, () => {}),
      },
      (error) => {
        throw error
      },
    )

  async function lotsOf(
    member: TestMember,
    token: string,
    asked: { cursor?: string; pageSize?: number } = {},
  ) {
    const { body, status } = await callWire(t.app.server, pointsExpiry, {
      token,
      body: { object: { ...identityOf(member), ...asked } },
    })
    expect(status).toBe(200)
    return body.object
  }

  test('[SUMM-03] lots come soonest expiry first, page by page, with how they were earned', async () => {
    const days = ['2027-03-31', '2026-11-30', '2028-01-31', '2026-12-31', '2027-03-31']
    const member = await makeMember(t.databases, {
      programCode: 'FREE',
      lots: days.map((expiresOn, index) => ({ expiresOn, points: BigInt(1000 + index) })),
    })
    const other = await makeMember(t.databases, { programCode: 'FREE' })
    const signedIn = await signIn(t.app.server, member)
    const { token } = signedIn
    const seen: Lots['lots'][number][] = []
    let cursor: string | null = null
    do {
      const page = await lotsOf(member, token, { pageSize: 2, ...(cursor === null ? {} : { cursor }) })
      seen.push(...page.lots)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen.map(({ expiryDate }) => expiryDate)).toEqual(days.toSorted())
    expect(seen[0]).toMatchObject({
      points: 1001,
      held: 0,
      source: { activityType: 'partner', date: '2026-11-01' },
    })
    expect((await sendTransfer(t.app.server, signedIn, member, other, 1000)).status).toBe(200)
    expect((await lotsOf(member, token)).lots[0]).toMatchObject({ expiryDate: '2026-11-30', points: 1 })
    expect((await lotsOf(other, (await signIn(t.app.server, other)).token)).lots).toHaveLength(1)
  })

  test('[SUMM-03] an invalid cursor is refused, and one beyond the last lot returns an empty page', async () => {
    const member = await makeMember(t.databases, {
      programCode: 'FREE',
      lots: [{ expiresOn: '2027-03-31', points: 5n }],
    })
    const { token } = await signIn(t.app.server, member)
    for (const cursor of ['2027-02-31.5', 'never', '0000-01-01.1', `never.${'9'.repeat(19)}`, 7]) {
      const { status } = await callWire(t.app.server, pointsExpiry, {
        token,
        raw: { object: { ...identityOf(member), cursor } },
      })
      expect([cursor, status]).toEqual([cursor, 400])
    }
    expect((await lotsOf(member, token, { cursor: 'never.999999999999999999' })).lots).toEqual([])
  })

  test('[SUMM-03] reminders go out 90, 30 and 7 days before, once each, however often the job runs', async () => {
    const member = await makeMember(t.databases, {
      programCode: 'FREE',
      lots: [
        { expiresOn: '2027-04-30', points: 700n },
        { expiresOn: '2027-04-30', points: 300n },
      ],
    })
    const inactive = await makeMember(t.databases, {
      programCode: 'FREE',
      status: 'I',
      lots: [{ expiresOn: '2027-04-30', points: 700n }],
    })
    const sentTo = async ({ account }: TestMember) => {
      const { rows } = await sql<{ days: number; points: bigint }>`
        select days_before as days, points from expiry_reminder where account = ${account} order by 1 desc`.execute(
        t.databases.jobs,
      )
      return rows.map(({ days, points }) => `${String(days)}: ${String(points)}`)
    }
    const mailsTo = () => t.mails.filter(({ to }) => to === member.email)
    const on = (day: string) => t.clock.set(new Date(`${day}T12:30:00Z`))
    on('2027-01-28')
    await remind()
    expect(await sentTo(member)).toEqual([])
    on('2027-01-29')
    await Promise.all([remind(), remind()])
    await remind()
    expect(await sentTo(member)).toEqual(['90: 1000'])
    on('2027-04-24')
    await remind()
    await remind()
    expect(await sentTo(member)).toEqual(['90: 1000', '7: 1000'])
    expect(await sentTo(inactive)).toEqual([])
    await t.app.relay.run()
    expect(mailsTo().map(({ subject }) => subject)).toEqual([
      '1,000 points expire on 30 Apr 2027',
      '1,000 points expire on 30 Apr 2027',
    ])
    expect(mailsTo()[0]?.text).toContain('/member/pointsexpiry')
    const { body } = await callWire(t.app.server, notifications, {
      token: (await signIn(t.app.server, member)).token,
      body: { object: identityOf(member) },
    })
    expect(body.object.notifications.map(({ news }) => news)).toEqual([
      { kind: 'pointsExpiring', points: 1000, expiryDate: '2027-04-30', daysLeft: 5 },
      { kind: 'pointsExpiring', points: 1000, expiryDate: '2027-04-30', daysLeft: 90 },
    ])
  })

  test('[SUMM-03] a member due for several dates gets one message, about the soonest', async () => {
    const member = await makeMember(t.databases, {
      programCode: 'FREE',
      lots: [
        { expiresOn: '2027-08-31', points: 300n },
        { expiresOn: '2027-06-15', points: 700n },
        { expiresOn: '2027-07-31', points: 500n },
      ],
    })
    t.clock.set(new Date('2027-06-09T12:30:00Z'))
    await remind()
    await remind()
    await t.app.relay.run()
    const subjects = t.mails.filter(({ to }) => to === member.email).map(({ subject }) => subject)
    expect(subjects).toEqual(['700 points expire on 15 Jun 2027'])
  })

  test('[SUMM-03] one point on its last day is written as one, and as its last day, in both languages', async () => {
    const lots = [{ expiresOn: '2027-09-01', points: 1n }]
    const members = [
      await makeMember(t.databases, { programCode: 'FREE', lots }),
      await makeMember(t.databases, { programCode: 'FREE', lots }),
    ]
    await sql`update customer set preferred_language = 'ko' where customer_number = ${members[1]?.customer}`.execute(
      t.databases.jobs,
    )
    // Already the last day in Auckland.
    t.clock.set(new Date('2027-08-31T12:30:00Z'))
    await remind()
    await t.app.relay.run()
    const mails = members.map((one) => t.mails.find(({ to }) => to === one.email))
    expect(mails.map((one) => one?.subject)).toEqual([
      '1 point expires on 1 Sep 2027',
      '2027년 9월 1일에 1포인트가 소멸됩니다',
    ])
    expect(mails.map((one) => one?.text.split('\n')[0])).toEqual([
      "It's the last day for 1 point",
      '1포인트를 사용하실 수 있는 마지막 날입니다',
    ])
    for (const one of mails) expect(one?.text).not.toMatch(/0 days|0일|1 points/)
  })

  test('[SUMM-03] nobody is reminded twice on a day, in whichever memberships; the second one comes the next day, or at once on the last day', async () => {
    const first = await makeMember(t.databases, { lots: [{ expiresOn: '2029-06-15', points: 700n }] })
    const second = await makeMember(t.databases, {
      programCode: 'FREE',
      lots: [
        { expiresOn: '2029-06-15', points: 500n },
        { expiresOn: '2029-06-10', points: 20n },
      ],
    })
    await sql`update membership set customer_number = ${first.customer} where account = ${second.account}`.execute(
      t.databases.owner,
    )
    const subjectsOn = async (moment: string) => {
      t.clock.set(new Date(moment))
      await remind()
      await remind()
      await t.app.relay.run()
      return t.mails.splice(0).flatMap(({ to, subject }) => (to === first.email ? [subject] : []))
    }
    expect(await subjectsOn('2029-06-08T00:30:00Z')).toHaveLength(1)
    expect(await subjectsOn('2029-06-08T11:30:00Z')).toEqual([])
    expect(await subjectsOn('2029-06-08T12:30:00Z')).toHaveLength(1)
    expect(await subjectsOn('2029-06-09T12:30:00Z')).toEqual([])
  })

  test('[SUMM-03] members of another company are reminded at its own distances, however far they are', async () => {
    const company = {
      ...testCompany,
      hosts: ['other.portal.test'],
      programs: testCompany.programs.map((programme) => ({ ...programme, expiryReminderDays: [200] })),
    }
    await putInForce(t.databases.jobs, 'ZZ', company, new Date('2020-01-01T00:00:00Z'), 'test')
    const lots = [{ expiresOn: '2028-08-31', points: 700n }]
    const [theirs, ours] = [
      await makeMember(t.databases, { companyCode: 'ZZ', lots }),
      await makeMember(t.databases, { lots }),
    ]
    const sentTo = async ({ account }: TestMember) => {
      const { rows } = await sql<{ days: number }>`
        select days_before as days from expiry_reminder where account = ${account} order by 1 desc`.execute(
        t.databases.jobs,
      )
      return rows.map(({ days }) => days)
    }
    const remindOn = async (day: string) => {
      t.clock.set(new Date(`${day}T00:30:00Z`))
      await remind()
      return [await sentTo(theirs), await sentTo(ours)]
    }
    // 201, 200 and 90 days before.
    expect(await remindOn('2028-02-12')).toEqual([[], []])
    expect(await remindOn('2028-02-13')).toEqual([[200], []])
    expect(await remindOn('2028-06-02')).toEqual([[200], [90]])
  })

  test('[SUMM-03] the nearest distance that was reached applies', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10, max: 200 }),
        fc.array(fc.integer({ min: 1, max: 120 })),
        (left, distances) => {
          const distance = distanceOf(left, distances)
          const reached = distances.filter((one) => left >= 0 && one >= left)
          expect(distance).toBe(reached.length === 0 ? undefined : reached.toSorted((a, b) => a - b)[0])
        },
      ),
    )
  })
})
