import { expect, test } from 'vitest'
import fastify from 'fastify'
import { registerRoutes } from './register-routes.ts'

test.each([
  ['9429030000018', 200, 'REGISTERED'],
  ['9429030000087', 200, 'IN_LIQUIDATION'],
  ['9429030000094', 200, 'REMOVED'],
  ['9429030000070', 404, undefined],
  ['942903000007', 200, 'REGISTERED'],
  ['94290', 400, undefined],
])('the register says of %s that it is %s %s', async (number, status, state) => {
  const app = fastify()
  await app.register(registerRoutes)
  const response = await app.inject(`/register/NZBN/${number}`)
  const body: { state?: string } = response.json()
  expect([response.statusCode, body.state]).toEqual([status, state])
})
