import { verifyFactor } from '@waymark/contract/factors/verify-factor'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { forgotPassword } from '@waymark/contract/identity/passwords/forgot-password'
import { resetPassword } from '@waymark/contract/identity/passwords/reset-password'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, tokenIn } from '../../test/identity/identity-mails.ts'
import { makeMember, type TestMember } from '../../test/members.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { putInForce } from '../configuration/index.ts'
import { accountId, customerId, openAccount } from '../ledger/index.ts'
import { randomId } from '../platform/random-id.ts'
import { secondCompany, secondCompanyCode, secondProgramme } from '../seed/second-company.ts'

const HOUR = 3_600_000
const mildHost = 'mild.portal.test'

describe('the rules that protect a person', () => {
  let t: TestApp
  let member: TestMember
  beforeAll(async () => {
    t = await openTestApp()
    const { secondFactor: _, pin, ...rest } = secondCompany
    const mild = {
      ...rest,
      hosts: [mildHost],
      pin: { ...pin, mostFailures: 10, lockMinutes: 1 },
      protection: { afterChangeHours: 0 },
      secondFactor: {
        mostFailures: 10,
        lockMinutes: 1,
        codeMinutes: 10,
        resendSeconds: 30,
        mostCodesAnHour: 10,
        proofMinutes: 60,
        protectedOperations: [],
      },
    }
    await putInForce(t.databases.jobs, secondCompanyCode, mild, new Date('2020-01-01T00:00:00Z'), 'test')
    t.clock.advance(6000)
    member = await makeMember(t.databases)
  })
  afterAll(async () => t.close())

  test("[AUTH-13] the host of a request never picks another company's hours of protection", async () => {
    const headers = { host: mildHost }
    const asked = { object: { companyCode: 'NZ', email: member.email } }
    await callWire(t.app.server, forgotPassword, { headers, body: asked })
    const token = tokenIn((await mailsTo(t, member.email)).at(-1))
    const done = await callWire(t.app.server, resetPassword, {
      headers,
      body: { object: { token, newPassword: 'seven quiet herons' } },
    })
    const until = new Date(t.clock.now().getTime() + 24 * HOUR).toISOString()
    expect(done).toMatchObject({ status: 200, body: { object: { protectedUntil: until } } })
  })

  test("[AUTH-12] nor another company's number of tries", async () => {
    const other = await makeMember(t.databases)
    const { token } = await signIn(t.app.server, other)
    const purpose = { kind: 'security' } as const
    const proof = { method: 'password', password: 'not the password' } as const
    const codes = []
    for (let n = 0; n < 6; n += 1) {
      const answer = await callWire(t.app.server, verifyFactor, {
        token,
        headers: { host: mildHost },
        body: { object: { purpose, proof } },
      })
      codes.push(answer.error?.code)
    }
    expect(codes).toEqual([
      ...Array.from({ length: 4 }, () => 'FACTOR_WRONG'),
      'FACTOR_LOCKED',
      'FACTOR_LOCKED',
    ])
  })

  test('[POINT-01] a member of two companies gets the fewer tries and the longer lock in both', async () => {
    const person = await makeMember(t.databases)
    const account = accountId(randomId())
    const { membershipNumber } = person
    await sql`
      insert into membership (company_code, program_code, membership_number, customer_number, account, status, enrolled_on)
      values (${secondCompanyCode}, ${secondProgramme}, ${membershipNumber}, ${person.customer}, ${account}, 'A',
        '2022-01-01')`.execute(t.databases.jobs)
    await openAccount(t.databases.jobs, {
      account,
      actors: [{ customer: customerId(person.customer), role: 'owner' }],
    })
    const { token } = await signIn(t.app.server, { membershipNumber, companyCode: secondCompanyCode })
    const identity = { companyCode: secondCompanyCode, programCode: secondProgramme, membershipNumber }
    const give = async () =>
      callWire(t.app.server, authenticateTransaction, {
        token,
        headers: { host: mildHost },
        body: { object: { ...identity, pin: '0000' } },
      })
    for (let n = 0; n < 4; n += 1) expect((await give()).error?.code).toBe('PIN_WRONG')
    const until = new Date(t.clock.now().getTime() + HOUR / 2).toISOString()
    expect((await give()).error).toMatchObject({ code: 'PIN_LOCKED', data: { lockedUntil: until } })
  })
})
