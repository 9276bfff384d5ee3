import fastify from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiBase } from '@waymark/contract/operation'
import { login } from '@waymark/contract/identity/sign-in/login'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setSecurityHeaders } from './security-headers.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await openTestApp()
  await t.app.server.listen({ port: 0, host: '127.0.0.1' })
  port = z.parse(z.object({ port: z.int() }), t.app.server.server.address()).port
})
afterAll(async () => t.close())

/** Sends bytes as they are and reads until the server closes the connection. @returns the status of each answer */
async function answersTo(...lines: readonly string[]): Promise<readonly number[]> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  const answer = await text(socket)
  return [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
}

const post = `POST ${apiBase}${login.path} HTTP/1.1`
const host = 'Host: portal.test'

test.each([
  ['two lengths', ['Content-Length: 2', 'Content-Length: 40']],
  ['a length beside chunks', ['Content-Length: 40', 'Transfer-Encoding: chunked']],
  ['chunks by another name', ['Transfer-Encoding: xchunked']],
])(
  '[CALL-02] %s end the connection with one 400: no second request hides in the body',
  async (_what, headers) => {
    const hidden = ['0', '', 'GET /healthz HTTP/1.1', host, '', '']
    expect(await answersTo(post, host, 'Content-Type: application/json', ...headers, '', ...hidden)).toEqual([
      400,
    ])
  },
)

// A CONNECT is closed without an answer.
test.each([
  ['TRACE', [404]],
  ['CONNECT', []],
])('[CALL-02] %s echoes nothing', async (method, expected) => {
  const answers = await answersTo(`${method} / HTTP/1.1`, host, 'Connection: close', '', '')
  expect(answers).toEqual(expected)
})

test('[CALL-02] encrypted hosts tell browsers for a year never to come without encryption, subdomains included', async () => {
  const headerWhen = async (https: boolean): Promise<unknown> => {
    const server = fastify()
    await setSecurityHeaders(server, { paymentOrigins: [], apiOrigins: [], https })
    server.get('/', () => 'page')
    const answer = await server.inject('/')
    await server.close()
    return answer.headers['strict-transport-security']
  }
  expect(await headerWhen(true)).toBe('max-age=31536000; includeSubDomains')
  expect(await headerWhen(false)).toBeUndefined()
})
