import { listSessions } from '@waymark/contract/identity/sessions/list-sessions'
import { login } from '@waymark/contract/identity/sign-in/login'
import { apiBase, type Wire } from '@waymark/contract/operation'
import { groupedNumber } from '@waymark/rules/membership-number'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  freshNumber,
  identityOf,
  makeMember,
  makeNominee,
  password,
  pin,
  type TestMember,
} from '../../test/members.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire, type WireAnswer } from '../../test/wire.ts'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'

const MINUTE = 60_000

describe('signing in', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => {
    await t.close()
  })

  const attempt = async (loginId: string, secret: string = password, server = t.app.server) =>
    callWire(server, login, {
      body: { object: { loginId, password: secret, companyCode: 'NZ' }, expireDate: 30 },
    })

  /** Everything a person can see of a refusal: status, text and headers, without what differs in every response. */
  function visible(answer: WireAnswer<unknown>) {
    const { date: _, ...headers } = answer.headers
    return { status: answer.status, headers, error: { ...answer.error, traceId: 'any' } }
  }

  async function fail(loginId: string, times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) await attempt(loginId, 'not the password')
  }

  test('[AUTH-01] by number, grouped number and e-mail in any case: tokens, access key, and cliams as the wire spells it', async () => {
    const member = await makeMember(t.databases)
    const { membershipNumber, email, customer } = member
    const ids = [membershipNumber, groupedNumber(membershipNumber), email, ` ${email.toUpperCase()} `]
    for (const loginId of ids) {
      const answer = await attempt(loginId)
      expect([loginId, answer.status]).toEqual([loginId, 200])
      expect(answer.body.loginResponse.cid).toBe(String(customer))
      const { userDetails } = answer.body.data.details.cliams
      expect(userDetails.membershipNumber).toBe(membershipNumber)
      expect(userDetails.programs.individualInfo).toEqual([
        expect.objectContaining({ ...identityOf(member), customerNumber: String(customer), isActive: true }),
      ])
      expect(answer.headers['ps-token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      expect(answer.headers['ps-refreshtoken']).toMatch(/.{43,}/)
      expect(answer.headers['accesskey']).toMatch(/^[\w-]{43}$/)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('[AUTH-01] [AUTH-02] the days to remember are taken beside the login fields and among them; beside goes first', async () => {
    const { membershipNumber } = await makeMember(t.databases)
    const object = { loginId: membershipNumber, password, companyCode: 'NZ' }
    const daysOf = async (body: Wire<typeof login>['request']) => {
      const response = await t.app.server.inject({ method: 'POST', url: apiBase + login.path, payload: body })
      return response.cookies.find(({ name }) => name === 'waymark_remember')?.maxAge
    }
    const day = 24 * 60 * 60
    expect(await daysOf({ object, expireDate: 7 })).toBe(7 * day)
    expect(await daysOf({ object: { ...object, expireDate: 5 } })).toBe(5 * day)
    expect(await daysOf({ object: { ...object, expireDate: 5 }, expireDate: 7 })).toBe(7 * day)
    expect(await daysOf({ object })).toBeUndefined()
  })

  test('[AUTH-01] the client type is kept with the session and in the log: mpchl unless a client says otherwise, and nothing but a code', async () => {
    const member = await makeMember(t.databases)
    const signedInBy = async (type?: string) =>
      callWire(t.app.server, login, {
        body: { object: { loginId: member.membershipNumber, password, companyCode: 'NZ' } },
        headers: type === undefined ? {} : { clienttype: type },
      })
    t.logs.length = 0
    await signedInBy()
    const other = await signedInBy('kiosk7')
    const token = other.headers['ps-token'] ?? ''
    const { sessions } = (await callWire(t.app.server, listSessions, { token })).body.object
    expect(sessions.map(({ clientType, isCurrent }) => [clientType, isCurrent])).toEqual([
      ['kiosk7', true],
      ['mpchl', false],
    ])
    const logged = t.logs.filter((line) => line.includes(login.path))
    expect(logged.map((line) => /"clientType":"(\w+)"/.exec(line)?.[1])).toEqual(['mpchl', 'kiosk7'])
    for (const wrong of ['', 'MPCHL', 'a b', '7up', 'x'.repeat(21), '<script>']) {
      const refused = await signedInBy(wrong)
      expect([wrong, refused.status, refused.error?.code]).toEqual([wrong, 400, 'INVALID_REQUEST'])
      expect(refused.error).toMatchObject({ errorDetails: [{ field: 'clienttype', code: 'invalid' }] })
    }
    expect((await callWire(t.app.server, listSessions, { token })).body.object.sessions).toHaveLength(2)
  })

  test('[AUTH-01] the session cookie is out of reach of scripts and of other sites, and contains no secret', async () => {
    const member = await makeMember(t.databases)
    const response = await t.app.server.inject({
      method: 'POST',
      url: `/airpoints-account/api${login.path}`,
      payload: { object: { loginId: member.membershipNumber, password, companyCode: 'NZ' } },
    })
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(
      /^waymark_session=[\w-]{43}; Max-Age=43200; Path=\/airpoints-account\/api; HttpOnly; SameSite=Strict$/,
    )
    expect(response.body).not.toContain(String(response.headers['ps-token']))
  })

  test('[AUTH-01] each sign-in of one browser gets a session and values of its own', async () => {
    const member = await makeMember(t.databases)
    const payload = { object: { loginId: member.membershipNumber, password, companyCode: 'NZ' } }
    const url = apiBase + login.path
    const values: string[] = []
    let cookie = ''
    for (let n = 0; n < 3; n += 1) {
      const { headers } = await t.app.server.inject({ method: 'POST', url, payload, headers: { cookie } })
      cookie = String(headers['set-cookie']).split(';')[0] ?? ''
      values.push(cookie, String(headers['ps-token']), String(headers['accesskey']))
    }
    expect(values.filter((value) => value.length < 43)).toEqual([])
    expect(new Set(values).size).toBe(9)
  })

  test('[AUTH-01] with an unknown company, number and email are as unknown as any other', async () => {
    const member = await makeMember(t.databases)
    const unknown = visible(await attempt(freshNumber()))
    for (const loginId of [member.membershipNumber, member.email]) {
      const elsewhere = await callWire(t.app.server, login, {
        body: { object: { loginId, password, companyCode: 'XX' } },
      })
      expect(visible(elsewhere)).toEqual(unknown)
    }
  })

  test('[AUTH-01] a number shared by two people in two programmes belongs to the requested programme', async () => {
    const one = await makeMember(t.databases)
    const two = await makeMember(t.databases, {
      programCode: 'FREE',
      membershipNumber: one.membershipNumber,
    })
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const nominee = await makeNominee(t.databases, company, {}, one.membershipNumber)
    const cidOf = async (programCode?: string): Promise<string> => {
      const { body } = await callWire(t.app.server, login, {
        body: {
          object: {
            loginId: one.membershipNumber,
            password,
            companyCode: 'NZ',
            ...(programCode === undefined ? {} : { programCode }),
          },
        },
      })
      return body.loginResponse.cid
    }
    expect(await cidOf('AP')).toBe(String(one.customer))
    expect(await cidOf('FREE')).toBe(String(two.customer))
    expect(await cidOf('AP4B')).toBe(String(nominee.customer))
    expect([await cidOf(), await cidOf('NONE')]).toEqual([String(one.customer), String(one.customer)])
  })

  test('[AUTH-11] wrong tries are counted, the fifth locks and says so, the right password is refused too', async () => {
    const { membershipNumber } = await makeMember(t.databases)
    for (const tries of [1, 2, 3, 4]) {
      const answer = await attempt(membershipNumber, 'not the password')
      expect([answer.status, answer.error?.code, answer.error?.data]).toEqual([
        401,
        'SIGN_IN_FAILED',
        { noOfAttempts: tries, attemptsLeft: 5 - tries },
      ])
    }
    const fifth = await attempt(membershipNumber, 'not the password')
    expect([fifth.status, fifth.error?.code, fifth.error?.data]).toEqual([
      423,
      'ACCOUNT_LOCKED',
      { noOfAttempts: 5, attemptsLeft: 0, lockedUntil: '2026-11-20T01:30:00.000Z' },
    ])
    expect(fifth.error?.message).toContain('until 20 November 2026 at 2:30')
    const right = await attempt(membershipNumber)
    expect([right.status, right.error?.code]).toEqual([423, 'ACCOUNT_LOCKED'])
    expect(Object.keys(right.headers).filter((name) => /token|accesskey|set-cookie/.test(name))).toEqual([])
  })

  test('[AUTH-11] a lock ends after 30 minutes, and further tries do not extend it', async () => {
    const { membershipNumber } = await makeMember(t.databases)
    await fail(membershipNumber, 5)
    t.clock.advance(30 * MINUTE - 1000)
    expect((await attempt(membershipNumber)).status).toBe(423)
    t.clock.advance(1000)
    expect((await attempt(membershipNumber, 'not the password')).error?.data).toMatchObject({
      noOfAttempts: 1,
    })
    expect((await attempt(membershipNumber)).status).toBe(200)
  })

  test('[AUTH-11] success resets earlier failures; so does a day', async () => {
    const { membershipNumber } = await makeMember(t.databases)
    await fail(membershipNumber, 4)
    expect((await attempt(membershipNumber)).status).toBe(200)
    expect((await attempt(membershipNumber, 'wrong')).error?.data).toMatchObject({ noOfAttempts: 1 })
    await fail(membershipNumber, 3)
    t.clock.advance(24 * 60 * MINUTE + 1)
    expect((await attempt(membershipNumber, 'wrong')).error?.data).toMatchObject({ noOfAttempts: 1 })
  })

  test("[AUTH-11] one person's number and email share the count", async () => {
    const { membershipNumber, email } = await makeMember(t.databases)
    await fail(membershipNumber, 2)
    await fail(groupedNumber(membershipNumber), 1)
    await fail(email, 1)
    expect((await attempt(email.toUpperCase(), 'wrong')).error?.code).toBe('ACCOUNT_LOCKED')
    expect((await attempt(membershipNumber)).error?.code).toBe('ACCOUNT_LOCKED')
  })

  test.each([
    ['a number', () => freshNumber()],
    [
      'a number with a wrong check digit',
      () => freshNumber().replace(/.$/, (d) => String((Number(d) + 1) % 10)),
    ],
    ['an e-mail', () => `nobody-${freshNumber()}@example.nz`],
    ['neither', () => `${freshNumber()} ';-- \u{1F600}`],
  ])(
    '[AUTH-11] %s that nobody has counts, locks and answers exactly as a known one',
    async (_what, unknownId) => {
      const { membershipNumber } = await makeMember(t.databases)
      const unknown = unknownId()
      for (let n = 1; n <= 7; n += 1) {
        const secret = n === 7 ? password : 'not the password'
        const known = visible(await attempt(membershipNumber, secret))
        expect([n, visible(await attempt(unknown, secret))]).toEqual([n, known])
      }
      t.clock.advance(30 * MINUTE)
      const known = visible(await attempt(membershipNumber, 'wrong'))
      expect(visible(await attempt(unknown, 'wrong'))).toEqual(known)
      expect(known.error).toMatchObject({ data: { noOfAttempts: 1 } })
    },
  )

  test('[AUTH-11] spellings of one unknown name count as one, as they would for a known one', async () => {
    const digits = freshNumber()
    await fail(digits, 2)
    await fail(groupedNumber(digits), 2)
    expect((await attempt(digits, 'wrong')).error?.code).toBe('ACCOUNT_LOCKED')
    const name = `nobody-${freshNumber()}@example.nz`
    await fail(name, 2)
    await fail(` ${name.toUpperCase()}`, 2)
    expect((await attempt(name, 'wrong')).error?.code).toBe('ACCOUNT_LOCKED')
  })

  test.each([
    ['a dash', (email: string) => email.replace('-', '')],
    ['full-width letters', (email: string) => email.replace('member', 'ｍｅｍｂｅｒ')],
    ['capitals and a space', (email: string) => ` ${email.toUpperCase()}`],
  ])('[AUTH-11] %s in an email counts the same whether somebody has it or not', async (_what, spelled) => {
    const { email } = await makeMember(t.databases)
    const counts = async (name: string) => {
      const answers = [await attempt(name, 'wrong'), await attempt(spelled(name), 'wrong')]
      return answers.map(({ error }) => error?.data?.['noOfAttempts'])
    }
    expect(await counts(email)).toEqual(await counts(email.replace('@', '0@')))
  })

  test.each(['known', 'unknown'])(
    '[AUTH-11] twenty tries at once, on two servers, do not get past the limit: %s',
    async (kind) => {
      const loginId = kind === 'known' ? (await makeMember(t.databases)).membershipNumber : freshNumber()
      const other = await t.another()
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, n) =>
          attempt(loginId, `wrong ${String(n)}`, n % 2 === 0 ? t.app.server : other.server),
        ),
      )
      const counts = answers.flatMap(({ error }) => error?.data?.['noOfAttempts'] ?? [])
      expect(counts.map(Number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
      expect(answers.filter(({ status }) => status === 423)).toHaveLength(16)
    },
  )

  test('[AUTH-11] ten right passwords at the same time, on two servers, are all let in, also after four wrong ones', async () => {
    const { membershipNumber } = await makeMember(t.databases)
    const other = await t.another()
    for (const failures of [0, 4]) {
      await fail(membershipNumber, failures)
      const answers = await Promise.all(
        Array.from({ length: 10 }, async (_, n) =>
          attempt(membershipNumber, password, n % 2 === 0 ? t.app.server : other.server),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    }
  })

  test('[AUTH-11] right and wrong ones at the same time: at most five wrong ones are checked', async () => {
    const { membershipNumber } = await makeMember(t.databases)
    await fail(membershipNumber, 1)
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => attempt(membershipNumber, n === 11 ? password : 'wrong')),
    )
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(4)
    expect(answers.filter(({ error }) => error?.data?.['noOfAttempts'] === 5)).toHaveLength(1)
  })

  test('[AUTH-11] a password wrong by one letter gets the same answer as an unknown person, in Korean too', async () => {
    const { membershipNumber } = await makeMember(t.databases)
    const inKorean = async (loginId: string) =>
      callWire(t.app.server, login, {
        body: { object: { loginId, password: `${password}!`, companyCode: 'NZ' } },
        headers: { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' },
      })
    const known = await inKorean(membershipNumber)
    expect(known.error?.message).toMatch(/[가-힣]/)
    expect(visible(await inKorean(freshNumber()))).toEqual(visible(known))
  })

  test('[AUTH-01] absurd input is refused as such, never with a server error', async () => {
    for (const loginId of ['', 'a'.repeat(255), 'ab\u0000cd', '\u0000']) {
      const answer = await attempt(loginId)
      expect([answer.status, answer.error?.code]).toEqual([400, 'INVALID_REQUEST'])
    }
    for (const text of ['x\u0000y', 'half \udc00'])
      expect((await attempt('204000020', text)).status).toBe(400)
    expect((await attempt('\ud800 half a sign')).status).toBe(400)
  })

  test('[AUTH-01] the log has every sign-in without password, PIN, token, cookie or email', async () => {
    const member: TestMember = await makeMember(t.databases)
    t.logs.length = 0
    const good = await attempt(member.email)
    await attempt(member.email, 'a wrong password')
    const token = good.headers['ps-token'] ?? ''
    const opened = await callWire(t.app.server, authenticateTransaction, {
      token,
      body: { object: { ...identityOf(member), pin } },
    })
    expect(opened.status).toBe(200)
    await callWire(t.app.server, authenticateTransaction, { token, raw: { object: { pin: [pin] } } })
    const log = t.logs.join('\n')
    expect(log).toContain(login.path)
    const secrets = [
      password,
      'a wrong password',
      `"${pin}"`,
      member.email,
      token,
      good.headers['ps-refreshtoken'] ?? '',
      good.headers['accesskey'] ?? '',
      opened.body.object.transactionID,
      ...good.cookies.map(({ value }) => value),
    ]
    for (const secret of secrets) expect([secret, log.includes(secret)]).toEqual([secret, false])
  })
})
