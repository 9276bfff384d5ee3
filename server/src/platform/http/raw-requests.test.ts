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

/** Sends bytes as they are, and no more where the rest is missing. @returns all that comes back */
async function answerTo(lines: readonly string[], { isCut = false } = {}): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  if (isCut) socket.end()
  const answer = await text(socket)
  socket.destroy()
  return answer
}

/** Sends bytes as they are and reads until the server closes the connection. @returns the status of each answer */
async function answersTo(...lines: readonly string[]): Promise<readonly number[]> {
  const answer = await answerTo(lines)
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

test('[CALL-02] two hosts are refused: what is in front may have taken the other one', async () => {
  const get = 'GET /healthz HTTP/1.1'
  expect(await answersTo(get, host, 'Connection: close', '', '')).toEqual([200])
  expect(await answersTo(get, host, 'Host: console.test', 'Connection: close', '', '')).toEqual([400])
})

test.each([
  ['headers that are too large', [`X-Flood: ${'a'.repeat(20_000)}`, '', ''], 431, 'REQUEST_TOO_LARGE'],
  [
    'headers that are too many',
    [...Array.from({ length: 3000 }, (_, n) => `X-${String(n)}: a`), '', ''],
    431,
    'REQUEST_TOO_LARGE',
  ],
  ['a body that stops in the middle', ['Content-Length: 100', '', '{"obj'], 400, 'INVALID_REQUEST'],
  ['a chunk without a length', ['Transfer-Encoding: chunked', '', 'ZZ', '{"obj'], 400, 'INVALID_REQUEST'],
])('[CALL-02] %s: the answer says so like every other error', async (_what, lines, status, code) => {
  const sent = [post, host, 'Content-Type: application/json', ...lines]
  const answer = await answerTo(sent, { isCut: true })
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `))
  const [, body = ''] = answer.split('\r\n\r\n')
  expect(z.parse(z.object({ error: z.object({ code: z.string() }) }), JSON.parse(body)).error.code).toBe(code)
})

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
