import { postAccruals } from '@waymark/contract/accruals/post-accruals'
import { logout } from '@waymark/contract/identity/sessions/logout'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { apiBase } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityOf, makeMember, makeNominee, type Numbered } from '../../test/members.ts'
import { makeClient, signed } from '../../test/accruals/partners.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { revokeCredential } from '../accruals/credentials.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await openTestApp()
  const address = await t.app.server.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterAll(async () => t.close())

/** Asks for a membership's points, but holds the body back while something happens. @returns the whole answer */
async function askLate(token: string, membership: Numbered, meanwhile: () => Promise<unknown>) {
  const body = JSON.stringify({ object: identityOf(membership) })
  return sendLate(accountSummary, { authorization: `Bearer ${token}` }, body, meanwhile)
}

/** Sends all but a body's first byte only after something has happened. @returns the whole answer */
async function sendLate(
  { method, path }: { readonly method: string; readonly path: string },
  headers: Readonly<Record<string, string>>,
  body: string,
  meanwhile: () => Promise<unknown>,
) {
  const socket = connect(port, '127.0.0.1')
  const lines = [
    `${method} ${apiBase}${path} HTTP/1.1`,
    'Host: portal.test',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${String(body.length)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body.slice(0, 1)}`)
  // Long enough for the headers to be read.
  await after(300)
  await meanwhile()
  t.clock.advance(1001)
  socket.write(body.slice(1))
  return text(socket)
}

test('[AUTH-07] a request whose body comes after its session has ended is refused', async () => {
  const member = await makeMember(t.databases)
  const { token, cookies } = await signIn(t.app.server, member)
  expect(await askLate(token, member, async () => {})).toMatch(/^HTTP\/1\.1 200 /)
  const late = await askLate(token, member, async () => callWire(t.app.server, logout, { token, cookies }))
  expect(late).toMatch(/^HTTP\/1\.1 401 /)
  expect(late).toContain('"SESSION_ENDED"')
})

test('[PROG-06] so is one of a nominee who was removed meanwhile', async () => {
  const company = await makeMember(t.databases, { programCode: 'AP4B' })
  const nominee = await makeNominee(t.databases, company, { NAVIGATE_CORPORATE_OVERVIEW: 'F' })
  const { token } = await signIn(t.app.server, nominee)
  expect(await askLate(token, company, async () => {})).toMatch(/^HTTP\/1\.1 200 /)
  const late = await askLate(token, company, async () =>
    sql`update nominee set status = 'D' where customer_number = ${nominee.customer}`.execute(
      t.databases.jobs,
    ),
  )
  expect(late).toContain('"NOT_ALLOWED"')
})

test('so is one of a partner whose credential was revoked meanwhile', async () => {
  const member = await makeMember(t.databases)
  const client = await makeClient(t)
  const line = (reference: string) => ({
    reference,
    programCode: member.programCode,
    membershipNumber: member.membershipNumber,
    points: 5,
    occurredOn: '2026-01-10',
  })
  const postLate = async (reference: string, meanwhile: () => Promise<unknown>) => {
    const body = JSON.stringify({ object: { lines: [line(reference)] } })
    return sendLate(postAccruals, signed(client, body, t.clock.now()), body, meanwhile)
  }
  expect(await postLate('LATE-1', async () => {})).toMatch(/^HTTP\/1\.1 200 /)
  const late = await postLate('LATE-2', async () =>
    revokeCredential(t.databases.jobs, client.clientId, t.clock.now(), async () => {}),
  )
  expect(late).toMatch(/^HTTP\/1\.1 401 /)
  expect(late).toContain('"SIGNATURE_INVALID"')
  const { rows } = await sql`
    select from partner_request where request_key like ${`${client.clientId} %`}`.execute(t.databases.jobs)
  expect(rows).toHaveLength(1)
})
