import { verifyFactor } from '@waymark/contract/factors/verify-factor'
import { forgotPassword } from '@waymark/contract/identity/forgot-password'
import { resetPassword } from '@waymark/contract/identity/reset-password'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, tokenIn } from '../../test/identity-mails.ts'
import { makeMember, type TestMember } from '../../test/members.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { putInForce } from '../configuration/index.ts'
import { secondCompany, secondCompanyCode } from '../seed/second-company.ts'

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
})
