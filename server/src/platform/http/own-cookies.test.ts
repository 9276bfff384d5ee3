import { login } from '@waymark/contract/identity/sign-in/login'
import { resumeSession } from '@waymark/contract/identity/sign-in/resume-session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember, password, type TestMember } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

/** The test's servers are at http://portal.test and https://au.portal.test. */
const plain = { host: 'portal.test' }
const encrypted = { host: 'au.portal.test' }

let t: TestApp
let member: TestMember
beforeAll(async () => {
  t = await openTestApp()
  member = await makeMember(t.databases)
})
afterAll(async () => t.close())

async function signInAt(headers: Readonly<Record<string, string>>) {
  const body = {
    object: { loginId: member.membershipNumber, password, companyCode: 'NZ', expireDate: 7 },
  }
  const answer = await callWire(t.app.server, login, { body, headers })
  expect(answer.status).toBe(200)
  const set: unknown = answer.headers['set-cookie']
  return { answer, set: Array.isArray(set) ? set.map(String) : [String(set)] }
}

test("[AUTH-05] a cookie's encryption is decided by the listed address, whatever a proxy says of the request", async () => {
  for (const proto of ['http', 'https']) {
    const { set } = await signInAt({ ...encrypted, 'x-forwarded-proto': proto })
    expect(set).toHaveLength(2)
    for (const cookie of set) {
      expect(cookie).toMatch(/^__Secure-waymark_(session|remember)=/)
      expect(cookie).toContain('; Secure')
      expect(cookie).toContain('; HttpOnly')
    }
    const open = await signInAt({ ...plain, 'x-forwarded-proto': proto })
    expect(open.set).toHaveLength(2)
    for (const cookie of open.set) {
      expect(cookie).toMatch(/^waymark_/)
      expect(cookie).not.toContain('Secure')
    }
  }
})

test("[AUTH-05] where cookies are encrypted, one without the prefix is ignored's", async () => {
  const { answer } = await signInAt(encrypted)
  const value = answer.cookies.find(({ name }) => name === '__Secure-waymark_remember')?.value ?? ''
  const resume = async (name: string) =>
    callWire(t.app.server, resumeSession, { headers: encrypted, cookies: { [name]: value } })
  const planted = await resume('waymark_remember')
  expect(planted.body.object.kind).toBe('none')
  const own = await resume('__Secure-waymark_remember')
  expect(own.body.object.kind).not.toBe('none')
})
