import { catalogue } from '@waymark/contract/catalogue'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { readTogether } from '@waymark/contract/membership/read-together'
import { MOST_READS } from '@waymark/contract/membership/read-together.shapes'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, makeNominee, type TestMember } from '../../test/members.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

interface Read {
  readonly operation: string
  readonly body?: Record<string, unknown>
}

async function together(token: string | undefined, reads: readonly Read[], headers = {}) {
  return callWire(t.app.server, readTogether, {
    ...(token === undefined ? {} : { token }),
    headers,
    body: { object: { reads: [...reads] } },
  })
}

async function outcomesOf(token: string, reads: readonly Read[]) {
  const { status, body } = await together(token, reads)
  expect(status).toBe(200)
  return body.object.outcomes
}

function bodyOf(member: TestMember) {
  return { object: { ...identityOf(member) } }
}

describe('combined reads', () => {
  test('[ROUTE-18] answer as each would alone, in order and in the language of the request', async () => {
    const member = await makeMember(t.databases)
    const { token } = await signIn(t.app.server, member)
    const headers = { 'accept-language': 'ko' }
    const reads = [
      { operation: 'currentUser' },
      { operation: 'accountSummary', body: bodyOf(member) },
      { operation: 'listActivity', body: { object: { ...identityOf(member), pageSize: 5 } } },
    ]
    const { body } = await together(token, reads, headers)
    const alone = [
      await callWire(t.app.server, currentUser, { token, headers }),
      await callWire(t.app.server, accountSummary, { token, headers, body: bodyOf(member) }),
      await callWire(t.app.server, listActivity, {
        token,
        headers,
        body: { object: { ...identityOf(member), pageSize: 5 } },
      }),
    ]
    expect(body.object.outcomes).toEqual(
      alone.map((answer, index) => ({ operation: reads[index]?.operation, answer: answer.body })),
    )
  })

  test('[ROUTE-18] another member’s account is refused, and the caller’s own is answered alongside', async () => {
    const member = await makeMember(t.databases)
    const other = await makeMember(t.databases)
    const { token } = await signIn(t.app.server, member)
    const outcomes = await outcomesOf(token, [
      { operation: 'accountSummary', body: bodyOf(other) },
      { operation: 'accountSummary', body: bodyOf(member) },
    ])
    expect(outcomes[0]).toEqual({ operation: 'accountSummary', refusal: 'NOT_ALLOWED' })
    expect(outcomes[1]).toHaveProperty(
      ['answer', 'object', 'membershipNumber'],
      identityOf(member).membershipNumber,
    )
  })

  test('[PROG-06] a nominee without the page is refused its read here too', async () => {
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const nominee = await makeNominee(t.databases, company, {})
    const { token } = await signIn(t.app.server, nominee)
    const outcomes = await outcomesOf(token, [
      { operation: 'listActivity', body: bodyOf(company) },
      { operation: 'accountSummary', body: bodyOf(company) },
    ])
    expect(outcomes[0]).toEqual({ operation: 'listActivity', refusal: 'NOT_ALLOWED' })
    expect(outcomes[1]).toHaveProperty('answer')
  })

  test('[CALL-01] writes, proofs, files and public calls cannot be combined, nor can this one be nested', async () => {
    const member = await makeMember(t.databases)
    const { token } = await signIn(t.app.server, member)
    const others = catalogue.filter(
      ({ facts }) =>
        facts.effect === 'write' ||
        facts.access !== 'member' ||
        facts.files !== undefined ||
        facts.id === 'readTogether',
    )
    expect(others.length).toBeGreaterThan(50)
    for (let from = 0; from < others.length; from += 8) {
      const asked = others.slice(from, from + 8).map(({ facts }) => facts.id)
      // oxlint-disable-next-line no-await-in-loop -- one request holds no more reads than this
      const outcomes = await outcomesOf(
        token,
        asked.map((operation) => ({ operation, body: bodyOf(member) })),
      )
      expect(outcomes).toEqual(asked.map((operation) => ({ operation, refusal: 'NOT_FOUND' })))
    }
  })

  test('[CALL-02] an invalid body only fails its own answer; too many reads, or no session, fail the whole', async () => {
    const member = await makeMember(t.databases)
    const { token } = await signIn(t.app.server, member)
    const outcomes = await outcomesOf(token, [
      { operation: 'listActivity', body: { object: { ...identityOf(member), pageSize: 101 } } },
      { operation: 'currentUser' },
    ])
    expect(outcomes[0]).toEqual({ operation: 'listActivity', refusal: 'INVALID_REQUEST' })
    expect(outcomes[1]).toHaveProperty('answer')
    const tooMany = Array.from({ length: MOST_READS + 1 }, () => ({ operation: 'currentUser' }))
    expect((await together(token, tooMany)).error?.code).toBe('INVALID_REQUEST')
    expect(await outcomesOf(token, tooMany.slice(1))).toHaveLength(MOST_READS)
    expect((await together(undefined, [{ operation: 'currentUser' }])).error?.code).toBe('NOT_SIGNED_IN')
  })
})
