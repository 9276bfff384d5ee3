import { login } from '@waymark/contract/identity/sign-in/login'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { password as usual } from './members.ts'
import { callWire } from './wire.ts'

export interface SignedIn {
  readonly token: string
  readonly refresh: string
  readonly cookies: Record<string, string>
}

/** Signs in a test member or nominee, by default with their number, and returns the tokens as a browser would keep them. */
export async function signIn(
  server: FastifyInstance,
  member: { readonly membershipNumber: string; readonly companyCode?: string },
  loginId: string = member.membershipNumber,
  password: string = usual,
): Promise<SignedIn> {
  const answer = await callWire(server, login, {
    body: { object: { loginId, password, companyCode: member.companyCode ?? 'NZ' } },
  })
  expect(answer.status).toBe(200)
  return {
    token: answer.headers['ps-token'] ?? '',
    refresh: answer.headers['ps-refreshtoken'] ?? '',
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
  }
}
