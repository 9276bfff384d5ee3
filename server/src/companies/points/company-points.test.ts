import { acceptOwnership } from '@waymark/contract/companies/ownership/accept-ownership'
import { listCompanyEvents } from '@waymark/contract/companies/list-company-events'
import { offerOwnership } from '@waymark/contract/companies/ownership/offer-ownership'
import { decideCompanyTransfer } from '@waymark/contract/companies/points/decide-company-transfer'
import { listCompanyLimits } from '@waymark/contract/companies/points/list-company-limits'
import { listCompanyTransfers } from '@waymark/contract/companies/points/list-company-transfers'
import { retrieveCompanyPoints } from '@waymark/contract/companies/points/retrieve-company-points'
import { setCompanyLimit } from '@waymark/contract/companies/points/set-company-limit'
import { transferCompanyPoints } from '@waymark/contract/companies/points/transfer-company-points'
import { withdrawCompanyTransfer } from '@waymark/contract/companies/points/withdraw-company-transfer'
import { updateNominee } from '@waymark/contract/companies/users/update-nominee'
import { updateNomineePrivilege } from '@waymark/contract/companies/users/update-nominee-privilege'
import { updateSelfNominee } from '@waymark/contract/companies/own-record/update-self-nominee'
import { changePassword } from '@waymark/contract/identity/passwords/change-password'
import { notifications } from '@waymark/contract/notifications/notifications'
import type { Wire } from '@waymark/contract/operation'
import { corporateActivity } from '@waymark/contract/statement/corporate-activity'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/identity/enrolments.ts'
import { userOf, userWithAccount } from '../../../test/companies/companies.ts'
import { identityOf, makeMember, password, type TestMember } from '../../../test/members.ts'
import { signIn } from '../../../test/sign-in.ts'
import { testCompany } from '../../../test/test-company.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { sendTransfer } from '../../../test/orders/transfers.ts'
import { callWire } from '../../../test/wire.ts'
import { reconcile, readSummary } from '../../ledger/index.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import { erasePerson } from '../../privacy/index.ts'

/** A company's orders of points are free of charge here, so that an order of points is not about money. */
const freeTransfers = {
  ...testCompany,
  programs: testCompany.programs.map((one) =>
    one.programCode === 'AP4B' && one.transfer !== undefined
      ? { ...one, transfer: { ...one.transfer, amount: 0, serviceCharge: 0 } }
      : one,
  ),
}
const DAY = 86_400_000
const START = 20_000

let t: TestApp
let company: TestMember
let owner: string
type User = Awaited<ReturnType<typeof userWithAccount>>

beforeAll(async () => {
  t = await openTestApp({ company: freeTransfers })
})
afterAll(async () => t.close())
beforeEach(async () => {
  company = await makeMember(t.databases, {
    programCode: 'AP4B',
    lots: [{ expiresOn: '2028-01-31', points: BigInt(START) }],
  })
  owner = (await signIn(t.app.server, company)).token
})

const spender = {
  'corporate_points/transfers': 'F',
  transfer: 'F',
  transactions: 'F',
  notifications: 'F',
} as const
const approver = {
  'corporate_points/requests': 'F',
  'corporate_points/limits': 'F',
  notifications: 'F',
} as const

const user = async (privileges: Readonly<Record<string, 'F' | 'R'>>, costCentre = '') =>
  userWithAccount(t, company, privileges, costCentre)

const give = async (
  token: string,
  to: { readonly membershipNumber: string },
  points: number,
  key: string = randomUUID(),
) =>
  callWire(t.app.server, transferCompanyPoints, {
    token,
    key,
    body: { object: { ...identityOf(company), userNumber: to.membershipNumber, points, note: 'Well done' } },
  })

const decide = async (token: string, transferNumber: string, decision: 'APPROVE' | 'DECLINE') =>
  callWire(t.app.server, decideCompanyTransfer, {
    token,
    key: randomUUID(),
    body: { object: { ...identityOf(company), transferNumber, decision } },
  })

type Ui = Wire<typeof updateNomineePrivilege>['request']['object']['nomineeAccessPrivilege']['ui']
const privileges = async (reference: string, ui: Ui) =>
  callWire(t.app.server, updateNomineePrivilege, {
    token: owner,
    body: {
      object: {
        ...identityOf(company),
        nomineeReferenceNumber: reference,
        nomineeAccessPrivilege: { ui },
      },
    },
  })

const fresh = 'seven quiet herons'
const newPassword = async (token: string) =>
  callWire(t.app.server, changePassword, {
    token,
    body: { object: { ...identityOf(company), currentPassword: password, newPassword: fresh } },
  })

type LimitOf = { kind: 'user'; userNumber: string } | { kind: 'costCentre'; costCentre: string }
const limit = async (token: string, of: LimitOf, pointsAMonth?: number) =>
  callWire(t.app.server, setCompanyLimit, {
    token,
    body: {
      object: { ...identityOf(company), of, ...(pointsAMonth === undefined ? {} : { pointsAMonth }) },
    },
  })
const limitUser = async (one: User, pointsAMonth: number) =>
  expect((await limit(owner, { kind: 'user', userNumber: one.membershipNumber }, pointsAMonth)).status).toBe(
    200,
  )

async function overview(token = owner) {
  const { body } = await callWire(t.app.server, retrieveCompanyPoints, {
    token,
    body: { object: identityOf(company) },
  })
  return body.object
}

async function pointsOf(member: TestMember): Promise<number> {
  return Number((await readSummary(t.databases.jobs, member.account, '2026-11-20'))?.posted ?? 0n)
}

describe('points of a company', () => {
  test('[SUMM-04] go to a user at once, whoever sends it twice, and both statements say from whom', async () => {
    const [from, to] = [await user(spender), await user({})]
    const key = randomUUID()
    const { status, body } = await give(from.token, to, 500, key)
    expect([status, body.object.state, body.object.to?.userNumber]).toEqual([
      200,
      'DONE',
      to.membershipNumber,
    ])
    expect((await give(from.token, to, 500, key)).body).toEqual(body)
    expect([await pointsOf(company), await pointsOf(to.personal)]).toEqual([START - 500, 500])
    const statement = await callWire(t.app.server, corporateActivity, {
      token: owner,
      body: { object: identityOf(company) },
    })
    expect(statement.body.object.entries[0]).toMatchObject({
      points: -500,
      user: { userNumber: from.membershipNumber },
      reference: body.object.transferNumber,
      details: { message: 'Well done', counterpartyNumber: to.personal.membershipNumber },
    })
  })

  test('[SUMM-04] [CORP-03] name the user who received them alike among transfers and on the statement of the company', async () => {
    const [from, to] = [await user(spender), await user({})]
    const given = await give(from.token, to, 500)
    expect((await sendTransfer(t.app.server, from, company, to, 1000)).status).toBe(200)
    const name = given.body.object.to?.name ?? ''
    expect(name).toMatch(/^\p{L}+ \p{L}+/u)
    const receivers = async (asked: typeof corporateActivity | typeof listActivity) => {
      const read = await callWire(t.app.server, asked, {
        token: owner,
        body: { object: identityOf(company) },
      })
      return read.body.object.entries.slice(0, 2).map(({ details }) => details['counterpartyName'])
    }
    expect(await receivers(corporateActivity)).toEqual([name, name])
    // The page that members share names no user.
    const masked = expect.stringMatching(/^\p{L}•••• \p{L}••••$/u)
    expect(await receivers(listActivity)).toEqual([masked, masked])
  })

  test('what a user wrote with them is gone from every statement once the user is erased', async () => {
    const [from, to] = [await user(spender), await user({})]
    expect((await give(from.token, to, 500)).body.object.state).toBe('DONE')
    const colleague = await user({})
    expect((await sendTransfer(t.app.server, from, company, colleague, 1000)).status).toBe(200)
    const written = async () => {
      const { rows } = await sql<{ message: string }>`
        select detail ->> 'message' as message from ledger.entry
        where account_id in (${company.account}, ${to.personal.account}, ${colleague.personal.account}) and detail ? 'message'
        order by message`.execute(t.databases.jobs)
      return rows.map(({ message }) => message)
    }
    const trip = 'For the Queenstown trip'
    expect(await written()).toEqual([trip, trip, 'Well done', 'Well done'])
    const erasure = {
      customer: customerNumber(String(from.customer)),
      company: 'NZ',
      programme: 'AP',
      membershipNumber: from.personal.membershipNumber,
      reason: 'Asked in writing',
      by: 'Aroha',
    }
    const at = { now: t.clock.now(), companies: await t.app.configuration.companies() }
    const erased = await erasePerson(t.databases.jobs, erasure, at, async () => {})
    expect(erased.kind).toBe('erased')
    expect(await written()).toEqual([])
  })

  test('[PROG-05] go only with the right to, to active users of this company with an account for points', async () => {
    const [reader, to] = [await user({ 'corporate_points/transfers': 'R' }), await user({})]
    const from = await user(spender)
    expect((await give(reader.token, to, 100)).error?.code).toBe('NOT_ALLOWED')
    const approving = await user(approver)
    expect((await give(approving.token, to, 100)).error?.code).toBe('NOT_ALLOWED')
    const stranger = await makeMember(t.databases)
    const bare = await userOf(t, company, {})
    expect((await give(from.token, stranger, 100)).error?.code).toBe('NOT_FOUND')
    for (const other of [bare, company])
      expect((await give(from.token, other, 100)).error?.code).toBe('COMPANY_USER_CANNOT_RECEIVE')
    await sql`update nominee set status = 'D' where customer_number = ${to.customer}`.execute(
      t.databases.jobs,
    )
    expect((await give(from.token, to, 100)).error?.code).toBe('COMPANY_USER_CANNOT_RECEIVE')
    expect((await give(from.token, from, START + 1)).error?.code).toBe('POINTS_NOT_ENOUGH')
    expect(await pointsOf(company)).toBe(START)
  })

  test('[AUTH-13] a right that is given again is protected like the user who has just changed their password', async () => {
    const [from, to] = [await user(spender), await user({})]
    expect((await newPassword(from.token)).status).toBe(200)
    expect((await give(from.token, to, 100)).error?.code).toBe('ACCOUNT_PROTECTED')
    for (const ui of [{}, { corporate_points: { transfers: 'F' } }] as const)
      expect((await privileges(from.reference, ui)).status).toBe(200)
    t.clock.advance(1000)
    expect((await give(from.token, to, 100)).error?.code).toBe('ACCOUNT_PROTECTED')
    t.clock.advance(DAY)
    const later = await signIn(t.app.server, from, from.membershipNumber, fresh)
    expect((await give(later.token, to, 100)).status).toBe(200)
  })

  test('[PROG-05] a right taken from an open session ends transfers within a second', async () => {
    const [from, to] = [await user(spender), await user({})]
    expect((await give(from.token, to, 100)).status).toBe(200)
    await sql`update nominee set privileges = '{}' where customer_number = ${from.customer}`.execute(
      t.databases.jobs,
    )
    t.clock.advance(1000)
    expect((await give(from.token, to, 100)).error?.code).toBe('NOT_ALLOWED')
  })
})

describe('above a limit', () => {
  test('of a user a transfer waits, holds its points, and moves them once it is approved', async () => {
    const [from, to, other] = [await user(spender), await user({}), await user(approver)]
    await limitUser(from, 1000)
    expect((await give(from.token, to, 700)).body.object.state).toBe('DONE')
    const { body } = await give(from.token, to, 400)
    expect(body.object).toMatchObject({ state: 'ASKED', reason: 'userLimit', mayDecide: false })
    expect(await overview(from.token)).toMatchObject({
      available: START - 1100,
      held: 400,
      own: { used: 700, limit: 1000 },
    })
    expect((await overview(other.token)).waiting).toBe(1)
    const { body: approved } = await decide(other.token, body.object.transferNumber, 'APPROVE')
    expect(approved.object).toMatchObject({
      state: 'DONE',
      decidedBy: { userNumber: other.membershipNumber },
    })
    expect([await pointsOf(company), await pointsOf(to.personal)]).toEqual([START - 1100, 1100])
    expect((await overview(from.token)).own).toEqual({ used: 1100, limit: 1000 })
  })

  test('of a cost centre it waits for all of its users, and a declined one holds nothing', async () => {
    const [one, two, to] = [await user(spender, 'Sales'), await user(spender, 'Sales'), await user({})]
    await limit(owner, { kind: 'costCentre', costCentre: 'Sales' }, 1000)
    expect((await give(one.token, to, 600)).body.object.state).toBe('DONE')
    const { body } = await give(two.token, to, 600)
    expect(body.object).toMatchObject({ state: 'ASKED', reason: 'costCentreLimit' })
    expect((await decide(owner, body.object.transferNumber, 'DECLINE')).body.object.state).toBe('DECLINED')
    expect(await overview(two.token)).toMatchObject({
      available: START - 600,
      held: 0,
      own: { used: 0 },
      costCentre: { name: 'Sales', used: 600, limit: 1000 },
    })
    const { body: limits } = await callWire(t.app.server, listCompanyLimits, {
      token: owner,
      body: { object: identityOf(company) },
    })
    expect(limits.object).toMatchObject({
      limits: [{ kind: 'costCentre', costCentre: 'Sales', used: 600, limit: 1000 }],
      costCentres: ['Sales'],
    })
  })

  test('[PROG-05] nobody changes their own cost centre to pass its limit; the account holder can', async () => {
    const [from, to] = [await user({ ...spender, corporate_manage_users: 'F' }, 'Sales'), await user({})]
    await limit(owner, { kind: 'costCentre', costCentre: 'Sales' }, 1000)
    expect((await give(from.token, to, 1000)).body.object.state).toBe('DONE')
    const customerProfile = { title: 'Dr', costCentre: '' }
    const asManager = async (token: string) =>
      callWire(t.app.server, updateNominee, {
        token,
        body: {
          object: { ...identityOf(company), nomineeReferenceNumber: from.reference, customerProfile },
        },
      })
    const self = await callWire(t.app.server, updateSelfNominee, {
      token: from.token,
      raw: { object: { ...identityOf(company), customerProfile } },
    })
    for (const { body } of [self, await asManager(from.token)])
      expect(body.object.nomineeDetails).toMatchObject([{ title: 'Dr', costCentre: 'Sales' }])
    expect((await give(from.token, to, 5000)).body.object).toMatchObject({
      state: 'ASKED',
      reason: 'costCentreLimit',
    })
    expect((await asManager(owner)).body.object.nomineeDetails).toMatchObject([{ costCentre: '' }])
    expect((await give(from.token, to, 5000)).body.object.state).toBe('DONE')
  })

  test('a month of the programme’s time zone has a limit of its own', async () => {
    const [from, to] = [await user(spender), await user({})]
    await limitUser(from, 1000)
    expect((await give(from.token, to, 1000)).body.object.state).toBe('DONE')
    const before = t.clock.now()
    // Midnight of 1 December in Auckland is 11:00 of 30 November in UTC.
    t.clock.advance(Date.parse('2026-11-30T10:59:00Z') - before.getTime())
    const again = (await signIn(t.app.server, from)).token
    expect((await give(again, to, 1)).body.object.state).toBe('ASKED')
    t.clock.advance(60_000)
    expect((await give(again, to, 1000)).body.object.state).toBe('DONE')
    t.clock.advance(before.getTime() - t.clock.now().getTime())
  })

  test('[PROG-05] nobody decides what they asked for or receive, or without the right', async () => {
    const both = { ...spender, ...approver }
    const [from, to, reader] = [await user(both), await user(both), await user(spender)]
    await limitUser(from, 0)
    const { body } = await give(from.token, to, 100)
    const { transferNumber } = body.object
    expect((await decide(from.token, transferNumber, 'APPROVE')).error?.code).toBe('COMPANY_REQUEST_OWN')
    expect((await decide(to.token, transferNumber, 'APPROVE')).error?.code).toBe('COMPANY_REQUEST_OWN')
    expect((await decide(reader.token, transferNumber, 'APPROVE')).error?.code).toBe('NOT_ALLOWED')
    // To oneself it is always a request.
    const own = await give(to.token, to, 50)
    expect(own.body.object).toMatchObject({ state: 'ASKED', reason: 'toSelf' })
    const { body: seen } = await callWire(t.app.server, listCompanyTransfers, {
      token: reader.token,
      body: { object: identityOf(company) },
    })
    expect(seen.object.transfers).toEqual([])
    expect((await decide(from.token, own.body.object.transferNumber, 'APPROVE')).status).toBe(200)
  })

  test('of two who decide at once one does, and a withdrawn or expired one is over', async () => {
    const [from, to] = [await user(spender), await user({})]
    const [one, two] = [await user(approver), await user(approver)]
    await limitUser(from, 0)
    const ask = async () => (await give(from.token, to, 100)).body.object.transferNumber
    const [raced, withdrawn, late] = [await ask(), await ask(), await ask()]
    const answers = await Promise.all([
      decide(one.token, raced, 'APPROVE'),
      decide(two.token, raced, 'DECLINE'),
      decide(two.token, raced, 'APPROVE'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const withdraw = async (token: string) =>
      callWire(t.app.server, withdrawCompanyTransfer, {
        token,
        key: randomUUID(),
        body: { object: { ...identityOf(company), transferNumber: withdrawn } },
      })
    expect((await withdraw(to.token)).error?.code).toBe('NOT_ALLOWED')
    expect((await withdraw(from.token)).body.object.state).toBe('WITHDRAWN')
    expect((await decide(one.token, withdrawn, 'APPROVE')).error?.code).toBe('COMPANY_REQUEST_ENDED')
    t.clock.advance(7 * DAY)
    const approving = (await signIn(t.app.server, one)).token
    expect((await decide(approving, late, 'APPROVE')).error?.code).toBe('COMPANY_REQUEST_ENDED')
    await expire()
    t.clock.advance(-7 * DAY)
    const moved = answers.find(({ status }) => status === 200)?.body.object.state === 'DONE' ? 100 : 0
    expect([await pointsOf(company), await pointsOf(to.personal)]).toEqual([START - moved, moved])
    expect(await overview()).toMatchObject({ available: START - moved, held: 0 })
    await t.app.relay.run()
    expect(mailsTo(t, from.email).at(-1)?.subject).toBe('Not approved in time: your request for 100 points')
  })

  test('approvers and who asked are told in the inbox and by email, and the trail has it all', async () => {
    const [from, to, other] = [await user(spender), await user({ notifications: 'F' }), await user(approver)]
    await limitUser(from, 0)
    t.clock.advance(1)
    const { transferNumber } = (await give(from.token, to, 100)).body.object
    await t.app.relay.run()
    expect(mailsTo(t, other.email).map(({ subject }) => subject)).toEqual([
      'A transfer of 100 points needs your approval',
    ])
    expect(mailsTo(t, company.email)).toHaveLength(1)
    expect(mailsTo(t, from.email)).toEqual([])
    expect(await newsOf(other.token)).toMatchObject([
      { kind: 'companyTransfer', event: 'asked', points: 100 },
    ])
    t.clock.advance(1)
    await decide(other.token, transferNumber, 'APPROVE')
    await t.app.relay.run()
    expect(mailsTo(t, from.email).map(({ subject }) => subject)).toEqual([
      'Approved: your request for 100 points',
    ])
    expect(await newsOf(from.token)).toMatchObject([{ kind: 'companyTransfer', event: 'approved' }])
    const { body } = await callWire(t.app.server, listCompanyEvents, {
      token: owner,
      body: { object: identityOf(company) },
    })
    expect(body.object.events.map(({ kind }) => kind)).toEqual([
      'transferApproved',
      'transferAsked',
      'limitSet',
    ])
  })

  test('[PROG-05] only the account holder sets a limit that counts for themselves', async () => {
    const [one, other] = [await user(approver, 'Sales'), await user(spender)]
    const own: LimitOf = { kind: 'user', userNumber: one.membershipNumber }
    expect((await limit(one.token, own, 9000)).error?.code).toBe('COMPANY_LIMIT_OWN')
    expect((await limit(one.token, { kind: 'costCentre', costCentre: 'Sales' }, 9)).error?.code).toBe(
      'COMPANY_LIMIT_OWN',
    )
    const others: LimitOf = { kind: 'user', userNumber: other.membershipNumber }
    expect((await limit(other.token, others, 9)).error?.code).toBe('NOT_ALLOWED')
    expect((await limit(one.token, { kind: 'user', userNumber: '204000020' }, 9)).error?.code).toBe(
      'NOT_FOUND',
    )
    expect((await limit(one.token, others, 9)).status).toBe(200)
    expect((await limit(one.token, others)).status).toBe(200)
    expect((await give(other.token, one, 100)).body.object.state).toBe('DONE')
  })
})

describe('handed over', () => {
  test('[AUTH-13] to a user who has just changed their password, a company’s points are protected from them', async () => {
    const [next, to] = [await user({}), await user({})]
    expect((await newPassword(next.token)).status).toBe(200)
    const offered = { ...identityOf(company), nomineeReferenceNumber: next.reference }
    await callWire(t.app.server, offerOwnership, { token: owner, body: { object: offered } })
    const taken = { token: next.token, body: { object: identityOf(company) } }
    expect((await callWire(t.app.server, acceptOwnership, taken)).status).toBe(200)
    t.clock.advance(1000)
    expect((await give(next.token, to, 100)).error?.code).toBe('ACCOUNT_PROTECTED')
  })

  test('[PROG-08] a company still says who transferred and approved as its account holder before', async () => {
    const [next, from, to] = [await user({ ...spender, ...approver }), await user(spender), await user({})]
    await sql`update customer set given_name = 'Moana', family_name = 'Before' where customer_number = ${company.customer}`.execute(
      t.databases.jobs,
    )
    await limitUser(from, 0)
    expect((await give(owner, to, 200)).body.object.state).toBe('DONE')
    t.clock.advance(1)
    const { transferNumber } = (await give(from.token, to, 100)).body.object
    expect((await decide(owner, transferNumber, 'APPROVE')).body.object.decidedBy?.name).toBe('Moana Before')
    const offered = { ...identityOf(company), nomineeReferenceNumber: next.reference }
    await callWire(t.app.server, offerOwnership, { token: owner, body: { object: offered } })
    const taken = { token: next.token, body: { object: identityOf(company) } }
    expect((await callWire(t.app.server, acceptOwnership, taken)).status).toBe(200)
    t.clock.advance(1000)
    await give(next.token, to, 300)
    const { body } = await callWire(t.app.server, listCompanyTransfers, {
      token: next.token,
      body: { object: identityOf(company) },
    })
    const [newest, approved, given] = body.object.transfers
    expect(newest?.by).toMatchObject({ isAccountHolder: true })
    expect(newest?.by?.name).not.toBe('Moana Before')
    expect([approved?.decidedBy, given?.by]).toMatchObject([
      { name: 'Moana Before' },
      { name: 'Moana Before' },
    ])
  })
})

describe('spent from many sides at once', () => {
  test('transfers and orders never pass a limit between them, and no point is lost', async () => {
    const [from, to] = [await user(spender, 'Sales'), await user({})]
    const colleague = await user({})
    await limitUser(from, 5000)
    await limit(owner, { kind: 'costCentre', costCentre: 'Sales' }, 4500)
    const [given, ordered] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, async () => give(from.token, to, 900))),
      Promise.all(
        Array.from({ length: 3 }, async () => sendTransfer(t.app.server, from, company, colleague, 1000)),
      ),
    ])
    const waiting = given.filter(({ body }) => body.object.state === 'ASKED').length
    const done = given.length - waiting + ordered.filter(({ status }) => status === 200).length
    expect(done).toBeGreaterThan(3)
    expect(ordered.filter(({ status }) => status !== 200).map(({ error }) => error?.code)).toEqual(
      ordered.filter(({ status }) => status !== 200).map(() => 'COMPANY_LIMIT_REACHED'),
    )
    const spent = START - (await pointsOf(company))
    expect(spent).toBeGreaterThan(3500)
    expect(spent).toBeLessThanOrEqual(4500)
    expect(await overview(from.token)).toMatchObject({
      own: { used: spent },
      costCentre: { used: spent },
      held: waiting * 900,
    })
    expect((await pointsOf(to.personal)) + (await pointsOf(colleague.personal))).toBe(spent)
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})

/** Ends requests as the scheduled job does. */
async function expire(): Promise<void> {
  await t.app.jobs.find(({ name }) => name === 'expire-company-requests')?.run()
}

async function newsOf(token: string) {
  const { body } = await callWire(t.app.server, notifications, {
    token,
    body: { object: identityOf(company) },
  })
  return body.object.notifications.map(({ news }) => news)
}
