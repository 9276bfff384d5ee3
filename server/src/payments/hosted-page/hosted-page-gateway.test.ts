import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createConfiguredGateways, GatewayUnavailable } from '../index.ts'

const address = z.object({ port: z.int() })

/** A gateway whose service answers everything in one way. */
async function answering(status: number, body: string) {
  const service = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void service.close())
  await once(service, 'listening')
  const url = `http://127.0.0.1:${String(z.parse(address, service.address()).port)}`
  const [gateway] = await createConfiguredGateways([
    { name: 'hosted-page', url, secret: 'a-secret', webhookSecret: 'another' },
  ])
  return gateway
}

test.each(['{}', '{"session":{"id":"ps_1"}}', 'not JSON'])(
  '[POINT-04] a gateway that refuses to close a page in another shape counts as unavailable: %s',
  async (body) => {
    const gateway = await answering(409, body)
    await expect(gateway?.expireSession('ps_1')).rejects.toThrow(GatewayUnavailable)
  },
)

test('[POINT-08] what another session was refunded says nothing about ours', async () => {
  const gateway = await answering(200, '{"id":"ps_2","refundedAmount":300}')
  expect(await gateway?.refundedTotal?.('ps_2')).toBe(300n)
  await expect(gateway?.refundedTotal?.('ps_1')).rejects.toThrow('about another session')
})
