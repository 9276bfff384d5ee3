import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBusinessRegister } from '../../src/companies/index.ts'
import { createConfiguredGateways, createConfiguredList } from '../../src/payments/index.ts'

/** What a redirect leads to; it would answer everything. */
let elsewhere: Server
/** A service that redirects every call there. */
let service: Server
let url: string
const reached: string[] = []

const portOf = (server: Server): number => z.parse(z.object({ port: z.int() }), server.address()).port

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ state: 'REGISTERED', name: 'Elsewhere', sessions: [], hasMore: false }))
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  service = createServer((request, response) => {
    const location = `http://127.0.0.1:${String(portOf(elsewhere))}${request.url ?? ''}`
    response.writeHead(307, { location }).end()
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  url = `http://127.0.0.1:${String(portOf(service))}`
})
afterAll(() => {
  elsewhere.close()
  service.close()
})

test('[POINT-04] [AUTH-10] a gateway or register that redirects us is not followed, and counts as away', async () => {
  const settings = { name: 'hosted-page', url, secret: 'a-secret', webhookSecret: 'another' } as const
  const [gateway] = await createConfiguredGateways([settings])
  await expect(gateway?.readSession('ps_1')).rejects.toThrow('no answer')
  const list = await createConfiguredList([settings])
  const pages = list?.(new Date(0))[Symbol.asyncIterator]()
  await expect(pages?.next()).rejects.toThrow('could not be read')
  expect(await createBusinessRegister(url).find('NZBN', '9429000000000')).toEqual({ kind: 'unavailable' })
  expect(reached).toEqual([])
})
