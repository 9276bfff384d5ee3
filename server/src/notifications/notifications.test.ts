import { accountSummary } from '@waymark/contract/membership/account-summary'
import { notifications } from '@waymark/contract/notifications/notifications'
import { readNotifications } from '@waymark/contract/notifications/read-notifications'
import type { Wire } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { signIn, type SignedIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { sendTransfer } from '../../test/orders/transfers.ts'
import { callWire } from '../../test/wire.ts'
import { customerNumber } from '../platform/branded-ids.ts'
import { forgetNotifications, notify } from './index.ts'

type Asked = Partial<Wire<typeof notifications>['request']['object']>

describe('the inbox', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => t.close())

  async function member(): Promise<{ member: TestMember; signedIn: SignedIn }> {
    const made = await makeMember(t.databases, {
      programCode: 'FREE',
      lots: [{ expiresOn: '2030-01-31', points: 50_000n }],
    })
    return { member: made, signedIn: await signIn(t.app.server, made) }
  }

  async function inbox(of: TestMember, { token }: SignedIn, asked: Asked = {}) {
    const { body, status } = await callWire(t.app.server, notifications, {
      token,
      body: { object: { ...identityOf(of), ...asked } },
    })
    expect(status).toBe(200)
    return body.object
  }

  async function read(of: TestMember, { token }: SignedIn, notificationId: string, withOlder = false) {
    return callWire(t.app.server, readNotifications, {
      token,
      body: { object: { ...identityOf(of), notificationId, withOlder } },
    })
  }

  async function unread(of: TestMember, { token }: SignedIn): Promise<number> {
    const { body } = await callWire(t.app.server, accountSummary, {
      token,
      body: { object: identityOf(of) },
    })
    return body.object.unreadNotifications
  }

  async function tell(of: TestMember, claimNumber: string): Promise<void> {
    t.clock.advance(1000)
    await notify(t.databases.web, {
      customer: customerNumber(String(of.customer)),
      account: null,
      at: t.clock.now(),
      news: { kind: 'claimDecided', claimNumber, outcome: 'rejected', what: 'HOTEL', points: null },
    })
  }

  test('[CALL-07] points that come are news to who has them, counted beside the balance, and to nobody else', async () => {
    const from = await member()
    const to = await member()
    expect((await sendTransfer(t.app.server, from.signedIn, from.member, to.member, 5000)).status).toBe(200)
    const got = await inbox(to.member, to.signedIn)
    expect(got).toMatchObject({
      unread: 1,
      nextCursor: null,
      notifications: [
        {
          isRead: false,
          news: {
            kind: 'pointsReceived',
            how: 'transfer',
            points: 5000,
            fromName: 'H•••• W••••',
            fromNumber: from.member.membershipNumber,
          },
        },
      ],
    })
    expect(await unread(to.member, to.signedIn)).toBe(1)
    expect((await inbox(from.member, from.signedIn)).notifications).toEqual([])
    const id = got.notifications[0]?.notificationId ?? ''
    expect((await read(from.member, from.signedIn, id)).error?.code).toBe('NOT_FOUND')
    expect((await read(from.member, from.signedIn, crypto.randomUUID(), true)).error?.code).toBe('NOT_FOUND')
    expect(await unread(to.member, to.signedIn)).toBe(1)
    expect((await read(to.member, to.signedIn, id)).body.object).toEqual({ unread: 0 })
    expect((await read(to.member, to.signedIn, id)).body.object).toEqual({ unread: 0 })
    expect([await unread(to.member, to.signedIn), (await inbox(to.member, to.signedIn)).unread]).toEqual([
      0, 0,
    ])
  })

  test('[CALL-07] paging skips none; all up to the last seen are marked read, and newer ones stay unread', async () => {
    const { member: own, signedIn } = await member()
    const other = await member()
    const numbers = ['2', '3', '4', '5', '6', '7', '8'].map((digit) => `CL-${digit.repeat(4)}-AAAA-BBBB`)
    await tell(other.member, 'CL-9999-AAAA-BBBB')
    for (const number of numbers) await tell(own, number)
    const seen: string[] = []
    let cursor: string | null = null
    let newest = ''
    do {
      const page = await inbox(own, signedIn, { pageSize: 3, ...(cursor === null ? {} : { cursor }) })
      newest ||= page.notifications[0]?.notificationId ?? ''
      seen.push(
        ...page.notifications.map(({ news }) => ('claimNumber' in news ? news.claimNumber : news.kind)),
      )
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(numbers.toReversed())
    await tell(own, 'CL-CCCC-AAAA-BBBB')
    expect((await read(own, signedIn, newest, true)).body.object).toEqual({ unread: 1 })
    const { notifications: after } = await inbox(own, signedIn)
    expect(after.map(({ isRead }) => isRead)).toEqual([false, ...numbers.map(() => true)])
    expect((await inbox(other.member, other.signedIn)).unread).toBe(1)
  })

  test('[CALL-07] news is written once for one id, and a kind of a newer version is left out', async () => {
    const { member: own, signedIn } = await member()
    const order = {
      customer: customerNumber(String(own.customer)),
      account: null,
      at: t.clock.now(),
      news: { kind: 'security', event: 'passwordChanged' },
      notificationId: '019ad000-0000-7000-8000-000000000001',
    } as const
    await notify(t.databases.jobs, order)
    await notify(t.databases.web, order)
    await sql`
      insert into notification (notification_id, customer_number, news, at)
      values (${crypto.randomUUID()}, ${own.customer}, '{"kind": "tomorrow"}', now())`.execute(
      t.databases.web,
    )
    expect((await inbox(own, signedIn)).notifications.map(({ news }) => news)).toEqual([
      { kind: 'security', event: 'passwordChanged' },
    ])
  })

  test('[CALL-07] after a year news is deleted, read or not', async () => {
    const { member: own, signedIn } = await member()
    await tell(own, 'CL-2222-AAAA-CCCC')
    const days = (count: number): Date => new Date(t.clock.now().getTime() + count * 86_400_000)
    await forgetNotifications(t.databases.jobs, days(364))
    expect((await inbox(own, signedIn)).unread).toBe(1)
    await forgetNotifications(t.databases.jobs, days(367))
    expect((await inbox(own, signedIn)).unread).toBe(0)
  })
})
