import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createConfiguredGateways, GatewayUnavailable } from '../index.ts'

const address = z.object({ port: z.int() })

test.each(['{}', '{"session":{"id":"ps_1"}}', 'not JSON'])(
  '[POINT-04] a gateway that refuses to close a page in another shape counts as unavailable: %s',
  async (body) => {
    const service = createServer((_request, response) => {
      response.writeHead(409, { 'content-type': 'application/json' }).end(body)
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void service.close())
    await once(service, 'listening')
    const url = `http://127.0.0.1:${String(z.parse(address, service.address()).port)}`
    const [gateway] = createConfiguredGateways([
      { name: 'hosted-page', url, secret: 'a-secret', webhookSecret: 'another' },
    ])
    await expect(gateway?.expireSession('ps_1')).rejects.toThrow(GatewayUnavailable)
  },
)
