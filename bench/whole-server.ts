import { login } from '@waymark/contract/identity/login'
import { apiBase } from '@waymark/contract/operation'
import type { LightMyRequestResponse } from 'fastify'
import { buildApp, type App } from '../server/src/app.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { OwnedDatabases } from '../server/src/platform/database/database.ts'
import { createMetrics } from '../server/src/platform/http/metrics.ts'
import { temporaryKeys } from '../server/src/platform/tokens/keys.ts'
import { password } from '../server/test/members.ts'

/** The product's server on a database, without email, payments and pages; its limits are too wide for any benchmark to reach. */
export async function buildWholeServer(databases: OwnedDatabases): Promise<App> {
  return buildApp({
    databases,
    keys: await temporaryKeys(),
    clock: systemClock,
    gateway: undefined,
    mailer: { send: async () => {}, close: () => {} },
    publicUrls: ['http://localhost'],
    portalFolder: '/nowhere',
    logger: false,
    limitFactor: 1_000_000,
    metrics: createMetrics(),
  })
}

/** Signs in a member of company NZ by number; the answer's header `ps-token` is the session. @throws if refused */
export async function signIn({ server }: App, membershipNumber: string): Promise<LightMyRequestResponse> {
  const credentials = { object: { loginId: membershipNumber, password, companyCode: 'NZ' } }
  const response = await server.inject({ method: 'POST', url: apiBase + login.path, payload: credentials })
  if (response.statusCode !== 200) throw new Error(`Sign-in answered ${String(response.statusCode)}`)
  return response
}
