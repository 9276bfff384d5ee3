import { createToken } from '@waymark/contract/identity/enrolment/create-token'
import { enrolPreAffiliated } from '@waymark/contract/identity/enrolment/enrol-pre-affiliated'
import { resendActivation } from '@waymark/contract/identity/enrolment/resend-activation'
import { validateEnrolment } from '@waymark/contract/identity/enrolment/validate-enrolment'
import { validateToken } from '@waymark/contract/identity/enrolment/validate-token'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activate, enrol, mailsTo, newcomer, tokenMailedTo } from '../../../test/identity/enrolments.ts'
import { makeMember } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

const HOUR = 3_600_000

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

const validate = async (token: string, tokenType: 'ACTIVATION' | 'AFFILIATION', companyCode = 'NZ') =>
  callWire(t.app.server, validateToken, { body: { object: { companyCode, tokenType, token } } })

async function askAgain(emailAddress: string) {
  const answer = await callWire(t.app.server, resendActivation, {
    body: { object: { companyCode: 'NZ', emailAddress } },
  })
  await t.app.relay.run()
  return answer
}

async function requestToken(emailAddress: string) {
  const answer = await callWire(t.app.server, createToken, {
    body: { object: { companyCode: 'NZ', programCode: 'AP', emailAddress } },
  })
  await t.app.relay.run()
  return answer
}

async function enrolWith(token: string, filing = newcomer()) {
  const answer = await callWire(t.app.server, enrolPreAffiliated, { body: { object: { ...filing, token } } })
  await t.app.relay.run()
  return answer
}

describe('the activation link', () => {
  test('[CALL-05] can be read without being used, and says who it is for', async () => {
    const filing = newcomer()
    await enrol(t, filing)
    const token = tokenMailedTo(t, filing.emailAddress)
    for (const _ of [1, 2]) {
      expect((await validate(token, 'ACTIVATION')).body.object).toEqual({
        tokenType: 'ACTIVATION',
        givenName: 'Mere',
        familyName: 'Tolland',
        emailAddress: filing.emailAddress,
      })
    }
    expect((await validate(token, 'AFFILIATION')).error?.code).toBe('LINK_GONE')
    expect((await validate(token, 'ACTIVATION', 'XX')).error?.code).toBe('LINK_GONE')
    await activate(t, token)
    expect((await validate(token, 'ACTIVATION')).error?.code).toBe('LINK_GONE')
  })

  test('[AUTH-09] is sent again on request, even after it expired', async () => {
    const filing = newcomer()
    await enrol(t, filing)
    const first = tokenMailedTo(t, filing.emailAddress)
    t.clock.advance(25 * HOUR)
    expect((await activate(t, first)).error?.code).toBe('LINK_GONE')
    expect((await askAgain(filing.emailAddress.toUpperCase())).status).toBe(200)
    const second = tokenMailedTo(t, filing.emailAddress.toUpperCase())
    expect(second).not.toBe(first)
    expect((await activate(t, second)).status).toBe(200)
  })

  test('[AUTH-09] requesting it reveals nothing: a pending enrolment, a member, nobody', async () => {
    const waiting = newcomer()
    await enrol(t, waiting)
    const member = await makeMember(t.databases)
    const nobody = newcomer().emailAddress
    for (const address of [waiting.emailAddress, member.email, nobody]) {
      const { status, body } = await askAgain(address)
      expect([status, body]).toEqual([200, { object: { status: 'MAIL_SENT' } }])
    }
    expect(mailsTo(t, waiting.emailAddress)).toHaveLength(2)
    expect(mailsTo(t, member.email).map(({ subject }) => subject)).toEqual(['You already have an account'])
    expect(mailsTo(t, nobody)).toEqual([])
  })
})

describe('the token of a partner', () => {
  const workAddress = () => newcomer().emailAddress.replace('example.nz', 'longacre.example')

  test('[CALL-05] [AUTH-13] goes by email only, marks the membership, and works once', async () => {
    const address = workAddress()
    const asked = await requestToken(address)
    expect(asked.body).toEqual({ object: { status: 'MAIL_SENT' } })
    const token = tokenMailedTo(t, address)
    expect(JSON.stringify([asked.body, asked.headers])).not.toContain(token)
    expect((await validate(token, 'AFFILIATION')).body.object).toEqual({
      tokenType: 'AFFILIATION',
      affiliationCode: 'HOTEL',
      affiliationName: 'Longacre Hotels',
      emailAddress: address,
    })
    const filing = newcomer()
    expect((await enrolWith(token, filing)).status).toBe(200)
    expect((await enrolWith(token)).error?.code).toBe('LINK_GONE')
    expect((await activate(t, tokenMailedTo(t, filing.emailAddress))).status).toBe(200)
    const { rows } = await sql<{ affiliation: string | null }>`
      select affiliation from membership join customer using (customer_number)
      where email = ${filing.emailAddress}`.execute(t.databases.jobs)
    expect(rows).toEqual([{ affiliation: 'HOTEL' }])
  })

  test('[CALL-05] a refused enrolment leaves the token valid', async () => {
    const address = workAddress()
    await requestToken(address)
    const token = tokenMailedTo(t, address)
    const refused = await enrolWith(token, newcomer({ countryCode: 'XX' }))
    expect(refused.error?.code).toBe('ENROLMENT_REFUSED')
    expect((await enrolWith(token)).status).toBe(200)
  })

  test.each([
    'a@example.nz',
    'a@evil-longacre.example',
    'a@longacre.example.evil.nz',
    'a@sub.longacre.example',
  ])('[CALL-05] %s is at no partner', async (address) => {
    expect((await requestToken(address)).error?.code).toBe('AFFILIATION_UNKNOWN')
  })

  test('[AUTH-09] an activation link is not a token, nor a token an activation link', async () => {
    const address = workAddress()
    await requestToken(address)
    expect((await activate(t, tokenMailedTo(t, address))).error?.code).toBe('LINK_GONE')
    const filing = newcomer()
    await enrol(t, filing)
    expect((await enrolWith(tokenMailedTo(t, filing.emailAddress))).error?.code).toBe('LINK_GONE')
  })
})

describe('step by step', () => {
  const check = async (step: Record<string, string>) => {
    const answer = await callWire(t.app.server, validateEnrolment, {
      raw: { object: { companyCode: 'NZ', programCode: 'AP', ...step } },
    })
    expect(answer.status).toBe(200)
    return answer.body.object.problems
  }

  test('[CALL-05] a valid step has no problems, even with a known address', async () => {
    const member = await makeMember(t.databases)
    expect(await check({ givenName: 'Null', familyName: '김', dateOfBirth: '1990-02-28' })).toEqual([])
    const contact = { countryCode: 'KR', phoneNumber: '+821012345678', preferredLanguage: 'ko' }
    expect(await check({ ...contact, emailAddress: member.email })).toEqual([])
    expect(await check({ ...contact, emailAddress: newcomer().emailAddress })).toEqual([])
  })

  test('[CALL-05] every problem of a step is named at once, by field', async () => {
    expect(
      await check({
        givenName: ' ',
        familyName: 'x'.repeat(100),
        dateOfBirth: '31/12/1990',
        countryCode: 'nz',
        phoneNumber: '021 555 0182',
        emailAddress: 'mere at example',
        preferredLanguage: 'xx',
      }),
    ).toEqual([
      { field: 'givenName', code: 'required' },
      { field: 'familyName', code: 'notAName' },
      { field: 'dateOfBirth', code: 'notADay' },
      { field: 'countryCode', code: 'unknownCountry' },
      { field: 'phoneNumber', code: 'notAPhone' },
      { field: 'emailAddress', code: 'notAnEmail' },
      { field: 'preferredLanguage', code: 'unknownLanguage' },
    ])
  })
})
