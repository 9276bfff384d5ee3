import { retrieveProfile } from '@waymark/contract/membership/profile/retrieve-profile'
import { expect, test } from 'vitest'
import { callHeaders } from './call-headers.ts'
import { createSend } from './send.ts'

async function sentWith(idToken: string | undefined): Promise<Headers> {
  const sent: Headers[] = []
  const send = createSend({
    fetch: async (_address, init) => {
      sent.push(new Headers(init?.headers))
      return Promise.resolve(Response.json({}))
    },
    settings: () => ({ timeoutMs: 1000, token: 't', headers: callHeaders({ language: 'ko', idToken }) }),
    whenHostKnown: async () => Promise.resolve(),
  })
  await send(retrieveProfile, { body: {} }, {})
  const [headers] = sent
  if (headers === undefined) throw new Error('nothing was sent')
  return headers
}

test('[AUTH-01] [CALL-01] every call says its language and that the portal is the client', async () => {
  const headers = await sentWith(undefined)
  expect([headers.get('accept-language'), headers.get('clienttype')]).toEqual(['ko', 'mpchl'])
  expect(headers.get('authorization')).toBe('Bearer t')
})

test("[CALL-01] an identity provider's token goes along while it is held, and only then", async () => {
  expect((await sentWith('of.the.provider')).get('idtoken')).toBe('of.the.provider')
  expect((await sentWith(undefined)).has('idtoken')).toBe(false)
})
