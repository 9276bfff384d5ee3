import type { enrolCorporate } from '@waymark/contract/companies/registration/enrol-corporate'
import { retrieveCompanyProfile } from '@waymark/contract/companies/retrieve-company-profile'
import type { Wire } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshBusinessNumber, newCompany, ownerOf, register } from '../../../test/companies/companies.ts'
import { activate, mailsTo, tokenMailedTo } from '../../../test/identity/enrolments.ts'
import { identityOf } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import type { RegisterAnswer } from '../registration/business-register.ts'
import { companyApplicationsCommand } from '../../cli/requests/company-applications.ts'
import { openDesk, type TestDesk } from '../../cli/test/open-desk.ts'
import { readLatest } from '../../console/audit/audit-store.ts'
import { checkPendingCompanies, readPending } from '../index.ts'

type Registration = Wire<typeof enrolCorporate>['request']['object']
const START = new Date('2026-11-20T01:00:00Z')
const QUARTER_MS = 15 * 60_000
const found = (state: 'REGISTERED' | 'IN_LIQUIDATION' | 'REMOVED'): RegisterAnswer => ({
  kind: 'found',
  state,
  name: 'As Registered Limited',
})
const away: RegisterAnswer = { kind: 'unavailable' }

let t: TestApp
let desk: TestDesk
/** What the register says of a number. */
const said = new Map<string, RegisterAnswer>()
const registerOf = { find: async (_kind: string, number: string) => said.get(number) ?? found('REGISTERED') }
beforeAll(async () => {
  t = await openTestApp({ businessRegister: registerOf })
  desk = await openDesk({ databases: t.databases, clock: t.clock, keys: t.keys })
})
afterAll(async () => {
  await desk.close()
  await t.close()
})
beforeEach(() => t.clock.set(START))

/** Files a registration of a company of which the register says this. */
async function filed(answer: RegisterAnswer, businessNumber = freshBusinessNumber()) {
  said.set(businessNumber, answer)
  const registration = newCompany({ company: { businessNumber } })
  const { body } = await register(t, registration)
  return { registration, businessNumber, object: body.object }
}

const subjectsTo = (registration: Registration) =>
  mailsTo(t, ownerOf(registration)).map(({ subject }) => subject)

async function idOf(registration: Registration): Promise<string> {
  const pending = await readPending(t.databases.jobs, 500)
  const one = pending.find(({ email }) => email === ownerOf(registration))
  if (one === undefined) throw new Error('The registration does not wait')
  return one.application_id
}

const jobs = () => ({ database: t.databases.jobs, clock: t.clock })

/** What an operator types, and the command's first line. */
async function decide(registration: Registration, action: 'approve' | 'decline', id?: string) {
  const application = id ?? (await idOf(registration))
  const { lines } = await desk.desk.ask(companyApplicationsCommand, {
    action,
    application,
    reason: 'Case 1182',
    by: 'Aroha',
    login: 'ops-7',
  })
  await sent()
  return lines[0]
}

async function sent(): Promise<void> {
  await t.app.relay.run()
  await t.app.relay.run()
}

/** The job, some minutes after the start. */
async function checkAfter(ms: number): Promise<number> {
  t.clock.set(new Date(START.getTime() + ms))
  const seen = await checkPendingCompanies(
    { ...jobs(), register: registerOf, nudgeOutbox: () => {} },
    (error) => {
      throw error
    },
  )
  await sent()
  return seen
}

/** What the register says of a company in its profile, once its owner has followed the link. */
async function openedState(registration: Registration): Promise<string> {
  const { body, headers } = await activate(t, tokenMailedTo(t, ownerOf(registration)))
  const [entry] = body.data.details.cliams.userDetails.programs.corporateInfo
  if (entry === undefined) throw new Error('The owner has no company')
  const profile = await callWire(t.app.server, retrieveCompanyProfile, {
    token: String(headers['ps-token']),
    body: { object: identityOf(entry) },
  })
  return profile.body.object.memberAccount.memberProfile.corporateInfo.registerState
}

describe('a registration that waits', () => {
  test.each(['IN_LIQUIDATION', 'REMOVED'] as const)(
    '[CORP-01] %s: is told so, and opens once an operator approves it',
    async (state) => {
      const { registration, object } = await filed(found(state))
      expect(object).toEqual({ status: 'PENDING', reason: state })
      expect(subjectsTo(registration)).toEqual([expect.stringContaining('checking your registration')])
      expect(await checkAfter(QUARTER_MS)).toBe(0)
      expect(await decide(registration, 'approve')).toContain('approved')
      expect(subjectsTo(registration)).toEqual([
        expect.any(String),
        expect.stringContaining('Finish registering'),
      ])
      expect(await openedState(registration)).toBe(state)
    },
  )

  test('[CORP-01] is declined by an operator, once, and leaves the number free', async () => {
    const { registration, businessNumber } = await filed(found('REMOVED'))
    const id = await idOf(registration)
    const { lines } = await desk.desk.ask(companyApplicationsCommand, { action: 'list' })
    expect(lines.find((line) => line.startsWith(id))).toContain(`REMOVED  NZ  ${businessNumber}`)
    expect(await decide(registration, 'decline')).toContain('declined')
    expect(subjectsTo(registration).at(-1)).toContain("We can't open an account")
    expect(await decide(registration, 'approve', id)).toContain(`No registration ${id} is pending`)
    expect(subjectsTo(registration)).toHaveLength(2)
    const again = await filed(found('REGISTERED'), businessNumber)
    expect(again.object).toEqual({ status: 'MAIL_SENT' })
  })

  test('[CORP-01] is decided with a reason, as an entry of the audit trail', async () => {
    const { registration } = await filed(found('REMOVED'))
    const application = await idOf(registration)
    const order = { action: 'approve', application, by: 'Aroha' } as const
    expect(await desk.desk.ask(companyApplicationsCommand, { ...order, reason: ' ' })).toMatchObject({
      exitCode: 2,
    })
    expect(await decide(registration, 'approve')).toContain('approved')
    expect(await readLatest(t.databases.jobs, 'NZ', { most: 1 })).toMatchObject([
      {
        act: 'operator company-applications approve',
        operatorName: 'Aroha (ops-7)',
        reason: 'Case 1182',
        after: { application, verdict: 'approve' },
      },
    ])
  })

  test('[CORP-01] for a register that is away: is asked about again every 15 minutes, and opens when it answers', async () => {
    const { registration, businessNumber, object } = await filed(away)
    expect(object).toEqual({ status: 'PENDING', reason: 'UNREACHABLE' })
    expect(await checkAfter(QUARTER_MS - 1)).toBe(0)
    expect(await checkAfter(QUARTER_MS)).toBe(1)
    expect(await checkAfter(QUARTER_MS + 1)).toBe(0)
    expect(subjectsTo(registration)).toHaveLength(1)
    said.set(businessNumber, found('REGISTERED'))
    expect(await checkAfter(2 * QUARTER_MS)).toBe(1)
    expect(await openedState(registration)).toBe('REGISTERED')
  })

  test('[CORP-01] for a register that is away: what it says then decides', async () => {
    const [gone, unknown] = [await filed(away), await filed(away)]
    said.set(gone.businessNumber, found('IN_LIQUIDATION'))
    said.set(unknown.businessNumber, { kind: 'unknown' })
    await checkAfter(QUARTER_MS)
    const { rows } = await sql<{ reason: string; isOver: boolean }>`
      select pending_reason as reason, done_at is not null as "isOver" from company_application
      where email in (${ownerOf(gone.registration)}, ${ownerOf(unknown.registration)})
      order by done_at nulls first`.execute(t.databases.jobs)
    expect(rows).toEqual([
      { reason: 'IN_LIQUIDATION', isOver: false },
      { reason: 'UNREACHABLE', isOver: true },
    ])
    expect(subjectsTo(gone.registration)).toHaveLength(2)
    expect(subjectsTo(unknown.registration).at(-1)).toContain("can't open an account")
  })

  test('[CORP-01] does not hold its number: another registration that is approved first has the company', async () => {
    const first = await filed(found('IN_LIQUIDATION'))
    const second = await filed(found('IN_LIQUIDATION'), first.businessNumber)
    await decide(first.registration, 'approve')
    await decide(second.registration, 'approve')
    const answers = await Promise.all(
      [first, second].map(async ({ registration }) => activate(t, tokenMailedTo(t, ownerOf(registration)))),
    )
    expect(new Set(answers.map(({ error }) => error?.code ?? 'opened'))).toEqual(
      new Set(['COMPANY_EXISTS', 'opened']),
    )
  })
})
