import { clientHeader, signatureHeader } from '@waymark/contract/accruals/signature'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMember, type TestMember } from '../../test/members.ts'
import { makeClient, postLines, sendBody, signed, type TestClient } from '../../test/accruals/partners.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { openDesk, type TestDesk } from '../cli/test/open-desk.ts'
import { readSummary } from '../ledger/index.ts'
import { limitGroups } from '../calls/limits/limits.ts'
import { readLatest } from '../console/audit/audit-store.ts'
import { credentialsCommand, type CredentialsOrder } from '../cli/settings/partner-credentials.ts'

let t: TestApp
let desk: TestDesk
let member: TestMember
let client: TestClient
beforeAll(async () => {
  t = await openTestApp()
  desk = await openDesk(t)
  member = await makeMember(t.databases)
  client = await makeClient(t)
})
afterAll(async () => {
  await desk.close()
  await t.close()
})

const start = new Date('2026-11-20T01:00:00Z')
beforeEach(() => t.clock.set(start))

let references = 0
function bodyOf(points = 5): string {
  references += 1
  const { programCode, membershipNumber } = member
  const line = {
    reference: `S-${String(references)}`,
    programCode,
    membershipNumber,
    points,
    occurredOn: '2026-11-10',
  }
  return JSON.stringify({ object: { lines: [line] } })
}
const send = async (body: string | Buffer, headers: Readonly<Record<string, string>>) =>
  sendBody(t.app.server, body, headers)
const balance = async (): Promise<bigint> =>
  (await readSummary(t.databases.jobs, member.account, '2026-11-20'))?.available ?? 0n

const wrongs: readonly (readonly [
  string,
  (headers: Readonly<Record<string, string>>) => Record<string, string>,
])[] = [
  ['no headers', () => ({})],
  ['no client', ({ [signatureHeader]: signature = '' }) => ({ [signatureHeader]: signature })],
  ['no signature', () => ({ [clientHeader]: client.clientId })],
  ['an unknown client', (headers) => ({ ...headers, [clientHeader]: `pc_${'0'.repeat(24)}` })],
  ['another form', (headers) => ({ ...headers, [signatureHeader]: 'v1=abc' })],
  [
    'another nonce',
    (headers) => ({
      ...headers,
      [signatureHeader]: String(headers[signatureHeader]).replace(/n=\w+/, 'n=00000000'),
    }),
  ],
  [
    'another time',
    (headers) => ({ ...headers, [signatureHeader]: String(headers[signatureHeader]).replace(/t=\d/, 't=2') }),
  ],
  ['another secret', () => signed({ ...client, secret: 'ps_guessed' }, '{}', start)],
]
test.each(wrongs)(
  'a request with %s is refused in the same words, and posts nothing',
  async (_why, spoil) => {
    const before = await balance()
    const body = bodyOf()
    expect(await send(body, spoil(signed(client, body, start)))).toMatchObject({
      status: 401,
      error: { code: 'SIGNATURE_INVALID' },
    })
    expect(await balance()).toBe(before)
  },
)

test('a body that was changed on its way is refused, by a byte or by a blank', async () => {
  const before = await balance()
  const body = bodyOf(5)
  for (const other of [body.replace('"points":5', '"points":9'), `${body} `, ''])
    expect(await send(other, signed(client, body, start))).toMatchObject({ status: 401 })
  expect(await balance()).toBe(before)
})

test('a signature is valid for five minutes before and after', async () => {
  for (const [seconds, status, code] of [
    [299, 200, undefined],
    [-299, 200, undefined],
    [301, 401, 'SIGNATURE_EXPIRED'],
    [-301, 401, 'SIGNATURE_EXPIRED'],
  ] as const) {
    const body = bodyOf()
    const at = new Date(start.getTime() + seconds * 1000)
    const answer = await send(body, signed(client, body, at))
    expect([seconds, answer.status, answer.error?.code]).toEqual([seconds, status, code])
  }
})

test('a replayed request is refused, in every process', async () => {
  const other = await t.another()
  const body = bodyOf()
  const headers = signed(client, body, start)
  const both = await Promise.all([send(body, headers), sendBody(other.server, body, headers)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await send(body, headers)).toMatchObject({ status: 409, error: { code: 'SIGNATURE_REUSED' } })
  // The real partner, not knowing if it arrived, signs it again.
  expect((await send(body, signed(client, body, start))).body.object).toMatchObject({ repeated: 1 })
})

test.each([
  ['no JSON', Buffer.from('{"object":')],
  ['no text', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
  ['another shape', Buffer.from('{"object":{"lines":{}}}')],
  ['a list', Buffer.from('[]')],
  ['a thousand levels', Buffer.from(`{"object":{"lines":[${'['.repeat(1000)}${']'.repeat(1000)}]}}`)],
  ['nothing', Buffer.from('')],
])('a body that is %s is refused though it is signed', async (_what, body) => {
  expect(await send(body, signed(client, body, start))).toMatchObject({
    status: 400,
    error: { code: 'INVALID_REQUEST' },
  })
})

test('a body beyond a megabyte is refused, signed or not', async () => {
  const body = Buffer.alloc(1024 * 1024 + 1, ' ')
  expect(await send(body, signed(client, body, start))).toMatchObject({
    status: 413,
    error: { code: 'REQUEST_TOO_LARGE' },
  })
  expect((await send(body, {})).status).toBe(401)
})

test('a partner’s batches are counted whichever credential they come with', async () => {
  const few = await openTestApp({ limitFactor: 2 / limitGroups.partner })
  try {
    const [one, two] = [await makeClient(few), await makeClient(few)]
    const statuses: number[] = []
    for (const by of [one, two, one]) statuses.push((await postLines(few, by, [{}])).status)
    expect(statuses).toEqual([200, 200, 429])
  } finally {
    await few.close()
  }
})

describe('credentials', () => {
  const report = async (order: CredentialsOrder) => desk.desk.ask(credentialsCommand, order)
  const why = { reason: 'Case 1182', by: 'Tester', login: 'ops-7' }
  const of = { company: 'NZ', partner: 'HOTEL', ...why }
  const clientOf = (lines: readonly string[]): TestClient => ({
    clientId: lines[0]?.replace('client ', '') ?? '',
    secret: lines[1]?.replace('secret ', '') ?? '',
  })
  const works = async (one: TestClient) => {
    const body = bodyOf()
    return (await send(body, signed(one, body, t.clock.now()))).status === 200
  }

  test('rotate: two are active at the same time, the old one expires, a third must wait', async () => {
    const rotated = await report({ action: 'rotate', ...of, oldHours: 24 })
    expect(rotated.exitCode).toBe(0)
    const fresh = clientOf(rotated.lines)
    expect([await works(client), await works(fresh)]).toEqual([true, true])
    expect(await report({ action: 'make', ...of })).toMatchObject({ exitCode: 2 })
    const { lines } = await report({ action: 'list', company: 'NZ' })
    expect(lines).toHaveLength(2)
    expect(lines.join('\n')).toContain(`HOTEL  ${client.clientId}  made`)
    expect(lines.join('\n')).not.toContain('ps_')
    t.clock.advance(24 * 3_600_000)
    expect([await works(client), await works(fresh)]).toEqual([false, true])
    expect((await report({ action: 'list', company: 'NZ' })).lines).toHaveLength(1)
    // Later tests start a day earlier again, when it was still active.
    t.clock.set(start)
    await report({ action: 'revoke', clientId: client.clientId, ...why })
    client = fresh
  })

  test('revoke: refused from that moment on, in every process, and its place is free', async () => {
    const second = clientOf((await report({ action: 'make', ...of })).lines)
    const other = await t.another()
    expect(await works(second)).toBe(true)
    expect(await report({ action: 'revoke', clientId: second.clientId, ...why })).toMatchObject({
      exitCode: 0,
    })
    const body = bodyOf()
    const answer = await sendBody(other.server, body, signed(second, body, start))
    expect(answer).toMatchObject({ status: 401, error: { code: 'SIGNATURE_INVALID' } })
    expect(await works(second)).toBe(false)
    expect(await report({ action: 'revoke', clientId: second.clientId, ...why })).toMatchObject({
      exitCode: 2,
    })
    expect((await report({ action: 'make', ...of })).exitCode).toBe(0)
  })

  test('each one that is made, rotated or revoked is an entry of the company’s audit trail with its reason', async () => {
    const entries = async (most: number) => {
      const latest = await readLatest(t.databases.jobs, 'NZ', { most })
      return latest.map(({ act, operatorName, reason, after }) => [act, operatorName, reason, after])
    }
    const who = ['Tester (ops-7)', 'Case 1182']
    for (const reason of ['', 'Two\nlines']) {
      expect(await report({ action: 'make', ...of, reason })).toMatchObject({ exitCode: 2 })
      expect(await report({ action: 'revoke', clientId: client.clientId, ...why, reason })).toMatchObject({
        exitCode: 2,
      })
    }
    const { lines: live } = await report({ action: 'list', company: 'NZ' })
    const other = live.flatMap((line) => /pc_\w+/.exec(line) ?? []).find((id) => id !== client.clientId)
    await report({ action: 'revoke', clientId: String(other), ...why })
    const made = await report({ action: 'make', ...of })
    const { clientId: first } = clientOf(made.lines)
    expect(made.lines.at(-1)).toContain("of NZ's audit trail records this")
    await report({ action: 'revoke', clientId: first, ...why })
    const { clientId: second } = clientOf((await report({ action: 'rotate', ...of, oldHours: 24 })).lines)
    const replaces = client.clientId
    const entriesNow = [
      ['operator partner-credentials rotate', ...who, { partner: 'HOTEL', made: second, replaces }],
      ['operator partner-credentials revoke', ...who, { partner: 'HOTEL', revoked: first }],
      ['operator partner-credentials make', ...who, { partner: 'HOTEL', made: first }],
    ]
    expect(await entries(3)).toEqual(entriesNow)
    expect(await report({ action: 'revoke', clientId: first, ...why })).toMatchObject({ exitCode: 2 })
    expect(await entries(3)).toEqual(entriesNow)
  })

  test('only partners of the company get one, and no secret is stored in clear', async () => {
    expect(await report({ action: 'make', ...of, partner: 'NOBODY' })).toMatchObject({ exitCode: 2 })
    const { rows } = await sql<{ row: string }>`
      select encode(sealed_secret, 'escape') || client_id as row from partner_credential`.execute(
      t.databases.owner,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(client.secret)
    const { rows: runs } = await sql<{ row: string }>`
      select r::text as row from operator_run r where command like 'partner-credentials%'`.execute(
      t.databases.owner,
    )
    expect(runs.length).toBeGreaterThan(0)
    for (const { row } of runs) expect(row).not.toContain('ps_')
  })

  test('a former partner of the company can post nothing', async () => {
    await sql`update partner_credential set partner_code = 'LEFT' where client_id = ${client.clientId}`.execute(
      t.databases.owner,
    )
    expect(await postLines(t, client, [{}])).toMatchObject({ status: 403, error: { code: 'NOT_ALLOWED' } })
  })
})
