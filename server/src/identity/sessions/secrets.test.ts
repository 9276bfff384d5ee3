import { catalogue } from '@waymark/contract/catalogue'
import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { confirmPassword } from '@waymark/contract/identity/sessions/confirm-password'
import { forgotPassword } from '@waymark/contract/identity/passwords/forgot-password'
import { login } from '@waymark/contract/identity/sign-in/login'
import { logout } from '@waymark/contract/identity/sessions/logout'
import { refreshToken } from '@waymark/contract/identity/sign-in/refresh-token'
import { resetPassword } from '@waymark/contract/identity/passwords/reset-password'
import { resumeSession } from '@waymark/contract/identity/sign-in/resume-session'
import type { Facts, Operation, Shapes } from '@waymark/contract/operation'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mailsTo, tokenIn } from '../../../test/identity/identity-mails.ts'
import { identityOf, makeMember, password, pin, type TestMember } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { readWholeDatabase, tablesWith } from '../../../test/database/whole-database.ts'
import { callWire, type CallOptions, type WireAnswer } from '../../../test/wire.ts'

const newPassword = 'seven quiet herons'
const wrongPassword = 'an entirely wrong one'

/** A complete path: signed in and remembered, refreshed, back after a restart, the PIN, forgotten, reset, signed in and out. */
async function walk(t: TestApp, member: TestMember) {
  const secrets = new Set([password, newPassword, wrongPassword, `"${pin}"`])
  const cookies = new Map<string, string>()
  let token = ''
  let refresh = ''
  const say = async <F extends Facts, S extends Shapes>(
    operation: Operation<F, S>,
    options: CallOptions<Operation<F, S>> = {},
  ): Promise<WireAnswer<unknown>> => {
    const answer = await callWire(t.app.server, operation, {
      ...options,
      cookies: Object.fromEntries(cookies),
    })
    token = answer.headers['ps-token'] ?? token
    refresh = answer.headers['ps-refreshtoken'] ?? refresh
    for (const { name, value } of answer.cookies) {
      if (value !== '') secrets.add(value)
      cookies.set(name, value)
    }
    for (const secret of [token, refresh, answer.headers['accesskey'] ?? ''])
      if (secret !== '') secrets.add(secret)
    return answer
  }
  const credentials = (secret: string) => ({
    body: { object: { loginId: member.email, password: secret, companyCode: 'NZ', expireDate: 30 } },
  })
  const ways = [
    await say(login, credentials(wrongPassword)),
    await say(login, credentials(password)),
    await say(refreshToken, { headers: { refreshtoken: refresh } }),
    await say(resumeSession),
    await say(confirmPassword, { token, body: { object: { password } } }),
    await say(authenticateTransaction, { token, body: { object: { ...identityOf(member), pin } } }),
    await say(forgotPassword, { body: { object: { companyCode: 'NZ', email: member.email } } }),
  ]
  const mailed = tokenIn((await mailsTo(t, member.email)).at(-1))
  secrets.add(mailed)
  ways.push(
    await say(resetPassword, { body: { object: { token: mailed, newPassword } } }),
    await say(login, credentials(newPassword)),
    await say(logout, { token, headers: { refreshtoken: refresh } }),
  )
  return { secrets: [...secrets], statuses: ways.map(({ status }) => status) }
}

describe('secret or personal data', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => {
    await t.close()
  })

  test('[AUTH-01] [AUTH-02] is in no log and no table, on the whole way from sign-in to a new password', async () => {
    const member = await makeMember(t.databases)
    t.logs.length = 0
    const { secrets, statuses } = await walk(t, member)
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200, 200, 200, 200, 200])
    expect(secrets.length).toBeGreaterThan(12)
    const log = t.logs.join('\n')
    expect(log).toContain(login.path)
    for (const secret of [...secrets, member.email]) {
      expect([secret, log.includes(secret)]).toEqual([secret, false])
    }
    const whole = await readWholeDatabase(t.databases)
    expect(tablesWith(whole, member.email)).toContain('public.customer')
    for (const secret of secrets) expect([secret, tablesWith(whole, secret)]).toEqual([secret, []])
  })

  test('[AUTH-02] is in no cookie: out of reach of scripts and other sites, and nothing of the person in it', async () => {
    const member = await makeMember(t.databases)
    const response = await t.app.server.inject({
      method: 'POST',
      url: `/airpoints-account/api${login.path}`,
      payload: { object: { loginId: member.email, password, companyCode: 'NZ', expireDate: 30 } },
    })
    const cookies = [response.headers['set-cookie']].flat().map(String)
    expect(cookies.flatMap((cookie) => cookie.split('=')[0] ?? []).toSorted()).toEqual([
      'waymark_remember',
      'waymark_session',
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
      for (const personal of [
        member.email,
        member.membershipNumber,
        String(member.customer),
        password,
        pin,
        'Hana',
      ])
        expect(cookie).not.toContain(personal)
    }
  })

  test('[AUTH-01] cannot be part of an address: no operation takes it in path or query', () => {
    const named = catalogue.flatMap(({ facts, shapes }) =>
      [shapes.query, shapes.params].flatMap((schema) =>
        schema === undefined
          ? []
          : Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}).map(
              (name) => `${facts.id}.${name}`,
            ),
      ),
    )
    expect(named.length).toBeGreaterThan(0)
    const telling = /\.(.*(password|secret|token|mail|phone|birth)|pin)/i
    expect(named.filter((name) => telling.test(name))).toEqual([])
  })

  test('[CONF-01] is not in any configuration that the portal gets', async () => {
    const { body } = await callWire(t.app.server, environmentConfig)
    const names = [...JSON.stringify(body).matchAll(/"(\w+)":/g)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => /secret|token|hash|(private|api|signing)key/i.test(name))).toEqual([])
  })
})
