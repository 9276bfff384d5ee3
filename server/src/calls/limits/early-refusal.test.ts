import { updateProfileImage } from '@waymark/contract/membership/profile/update-profile-image'
import { apiBase } from '@waymark/contract/operation'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeMember } from '../../../test/members.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { limitGroups } from './limits.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await openTestApp({ limitFactor: 1 / limitGroups.lookup })
  const address = await t.app.server.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterAll(async () => {
  await t.close()
})

/** Announces a body without sending any of it, and returns the first response line. */
async function announce(headers: Readonly<Record<string, string>>): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const lines = [
    `${updateProfileImage.method} ${apiBase}${updateProfileImage.path} HTTP/1.1`,
    'Host: portal.test',
    'Content-Type: application/json',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const [answered] = z.parse(z.tuple([z.instanceof(Buffer)]), await once(socket, 'data'))
  socket.destroy()
  return answered.toString().split('\r\n')[0] ?? ''
}

const picture = { 'Content-Length': String(2 * 1024 * 1024) }

test('[PROF-05] a picture that nobody signed in for is refused before any of it is read', async () => {
  expect(await announce(picture)).toBe('HTTP/1.1 401 Unauthorized')
  expect(await announce({ ...picture, Authorization: 'Bearer a.b.c' })).toBe('HTTP/1.1 401 Unauthorized')
  expect(await announce({ 'Transfer-Encoding': 'chunked' })).toBe('HTTP/1.1 401 Unauthorized')
})

test('[PROF-05] one that is too large, or one too many, is refused before any of it is read', async () => {
  const { token } = await signIn(t.app.server, await makeMember(t.databases))
  const own = { Authorization: `Bearer ${token}` }
  expect(await announce({ ...own, 'Content-Length': String(4 * 1024 * 1024) })).toBe(
    'HTTP/1.1 413 Payload Too Large',
  )
  expect(await announce({ ...own, ...picture })).toBe('HTTP/1.1 429 Too Many Requests')
})
