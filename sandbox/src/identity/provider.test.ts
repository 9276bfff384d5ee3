import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildSandbox } from '../app.ts'
import type { Sandbox } from '../app.ts'

const publicUrl = 'http://sandbox.example'
const redirectUri = 'https://portal.example/sso/callback'
const party = {
  id: 'waymark',
  secret: 'the-secret-of-the-application',
  redirectUris: [redirectUri],
  postLogoutUris: ['https://portal.example/'],
}
const verifier = 'a-code-verifier-of-at-least-forty-three-characters'
const challenge = createHash('sha256').update(verifier).digest('base64url')

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await buildSandbox({
    secret: 'sk',
    webhookSecret: 'whsec',
    webhookUrl: 'http://127.0.0.1:9/',
    publicUrl,
    party,
  })
})
afterAll(async () => {
  await sandbox.close()
})

/** A browser that keeps cookies and follows no redirects on its own. */
function openBrowser() {
  const jar = new Map<string, string>()
  return async (url: string, form?: Record<string, string>, language = 'en') => {
    const { pathname, search } = new URL(url, publicUrl)
    const answer = await sandbox.app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: pathname + search,
      headers: {
        host: 'sandbox.example',
        accept: 'text/html',
        'accept-language': language,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return answer
  }
}

const asked = {
  client_id: party.id,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid profile email',
  state: 'a-state',
  nonce: 'a-nonce',
  code_challenge: challenge,
  code_challenge_method: 'S256',
}

const authorizeUrl = (changes: Record<string, string | undefined> = {}, provider = 'waymark-id') => {
  const parameters = Object.entries({ ...asked, ...changes }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  return `${publicUrl}/id/${provider}/auth?${new URLSearchParams(parameters).toString()}`
}

const person = {
  choice: 'person',
  givenName: 'Aroha',
  familyName: 'Ngata',
  email: 'aroha@example.nz',
  emailVerified: 'yes',
}

/** Goes through the provider as a person and returns the final redirect. */
async function goThrough(form: Record<string, string>, provider = 'waymark-id'): Promise<URL> {
  const browser = openBrowser()
  const page = await browser(authorizeUrl({}, provider))
  const interaction = page.headers.location ?? ''
  const choices = await browser(interaction)
  expect(choices.body).toContain('name="choice"')
  const chosen = await browser(interaction, form)
  expect(chosen.statusCode).toBe(303)
  // A sign-in popup must not be separated from its opener by any answer on the way.
  for (const { headers } of [choices, chosen]) {
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
  }
  const resumed = await browser(chosen.headers.location ?? '')
  return new URL(resumed.headers.location ?? '')
}

async function redeem(code: string, codeVerifier = verifier, provider = 'waymark-id') {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: `/id/${provider}/token`,
    headers: {
      host: 'sandbox.example',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${party.id}:${party.secret}`).toString('base64')}`,
    },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    }).toString(),
  })
  const shape = z.object({ id_token: z.optional(z.string()), error: z.optional(z.string()) })
  return z.parse(shape, JSON.parse(answer.body))
}

function claimsOf(idToken: string | undefined): unknown {
  return JSON.parse(Buffer.from((idToken ?? '').split('.')[1] ?? '', 'base64url').toString())
}

describe('the identity providers', () => {
  test.each(['waymark-id', 'harbour', 'fernmail'])(
    '[AUTH-03] %s publishes its metadata and issues a code for the chosen person',
    async (provider) => {
      const discovery = await sandbox.app.inject(`/id/${provider}/.well-known/openid-configuration`)
      expect(JSON.parse(discovery.body)).toMatchObject({
        issuer: `${publicUrl}/id/${provider}`,
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: ['ES256'],
      })
      const back = await goThrough(person, provider)
      expect(back.origin + back.pathname).toBe(redirectUri)
      expect(back.searchParams.get('state')).toBe('a-state')
      const { id_token: idToken } = await redeem(back.searchParams.get('code') ?? '', verifier, provider)
      expect(claimsOf(idToken)).toMatchObject({
        iss: `${publicUrl}/id/${provider}`,
        aud: 'waymark',
        nonce: 'a-nonce',
        email: 'aroha@example.nz',
        email_verified: true,
        given_name: 'Aroha',
        family_name: 'Ngata',
      })
    },
  )

  test('[AUTH-03] the same address always gives the same subject, and a different one at another provider', async () => {
    const subjects = []
    for (const provider of ['harbour', 'harbour', 'fernmail']) {
      const code = (await goThrough(person, provider)).searchParams.get('code') ?? ''
      const claims = claimsOf((await redeem(code, verifier, provider)).id_token)
      subjects.push(z.parse(z.object({ sub: z.string() }), claims).sub)
    }
    expect(subjects[0]).toBe(subjects[1])
    expect(subjects[0]).not.toBe(subjects[2])
  })

  test('[AUTH-03] a code can be used once, and only with its verifier', async () => {
    const code = async () => (await goThrough(person)).searchParams.get('code') ?? ''
    const used = await code()
    expect((await redeem(used)).error).toBeUndefined()
    expect((await redeem(used)).error).toBe('invalid_grant')
    expect((await redeem(await code(), verifier.replace('a', 'b'))).error).toBe('invalid_grant')
  })

  test.each([
    ['an unregistered redirect', { redirect_uri: 'https://evil.example/callback' }, 'invalid_redirect_uri'],
    ['an unknown application', { client_id: 'somebody' }, 'invalid_client'],
  ])('[AUTH-03] %s is refused with a page, in both languages', async (_name, changes, code) => {
    for (const [language, heading] of [
      ['en', 'We couldn&#39;t sign you in'],
      ['ko', '로그인하지 못했습니다'],
    ] as const) {
      const refused = await openBrowser()(authorizeUrl(changes), undefined, language)
      expect(refused.statusCode).toBe(400)
      expect(refused.headers.location).toBeUndefined()
      expect(refused.body).toContain(heading)
      expect(refused.body).toContain(code)
    }
  })

  test.each([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a token in place of a code', { response_type: 'id_token' }, 'unsupported_response_type'],
  ])('[AUTH-03] %s gets no code', async (_name, changes, error) => {
    const refused = await openBrowser()(authorizeUrl(changes))
    const back = new URL(refused.headers.location ?? '')
    expect(back.searchParams.get('code')).toBeNull()
    expect(new URLSearchParams(back.search || back.hash.slice(1)).get('error')).toBe(error)
  })

  test('[AUTH-04] cancelling goes back without a code, and an incomplete form is shown again', async () => {
    expect((await goThrough({ choice: 'cancel' }, 'harbour')).searchParams.get('error')).toBe('access_denied')
    const browser = openBrowser()
    const page = (await browser(authorizeUrl())).headers.location ?? ''
    const again = await browser(page, { ...person, email: 'nothing' })
    expect(again.statusCode).toBe(400)
    expect(again.body).toContain('Enter a given name, family name and email address.')
  })
})
