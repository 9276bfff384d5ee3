import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'

const redirectUri = 'http://console.example/console/api/sign-in/return'
const staff = { id: 'waymark-console', secret: 'the-secret', redirectUris: [redirectUri] }
const verifier = 'a-code-verifier-of-at-least-forty-three-characters'

let sandbox: Sandbox
beforeAll(async () => {
  const shop = { secret: 'sk', webhookSecret: 'whsec', webhookUrl: 'http://127.0.0.1:9/' }
  sandbox = await buildSandbox({ ...shop, publicUrl: 'http://sandbox.example', staff })
})
afterAll(async () => sandbox.close())

/** Signs an operator in as a browser would, and redeems the code. @returns the id token's claims */
async function claimsOf(email: string, secondFactor: string) {
  const jar = new Map<string, string>()
  const visit = async (address: string, form?: Record<string, string>) => {
    const { pathname, search } = new URL(address, 'http://sandbox.example')
    const answer = await sandbox.app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: pathname + search,
      headers: {
        host: 'sandbox.example',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return answer
  }
  const asked = new URLSearchParams({
    client_id: staff.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const begun = await visit(`/id/waymark-staff/auth?${asked.toString()}`)
  const page = begun.headers.location ?? ''
  expect((await visit(page)).body).toContain('Rewi Lindqvist')
  const chosen = await visit(page, { choice: 'person', email, secondFactor })
  const back = await visit(chosen.headers.location ?? '')
  const code = new URL(back.headers.location ?? '').searchParams.get('code') ?? ''
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/id/waymark-staff/token',
    headers: {
      host: 'sandbox.example',
      authorization: `Basic ${Buffer.from(`${staff.id}:${staff.secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }).toString(),
  })
  const [, claims = ''] = answer.json<{ id_token: string }>().id_token.split('.')
  const read: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return read
}

test("an operator's token has role, companies and how they signed in", async () => {
  expect(await claimsOf('sora.baek@staff.waymark.example', 'yes')).toMatchObject({
    waymark_roles: ['supervisor'],
    waymark_companies: ['NZ', 'QM'],
    amr: ['pwd', 'otp', 'mfa'],
    email_verified: true,
  })
  expect(await claimsOf('hana.okafor@staff.waymark.example', 'no')).toMatchObject({
    waymark_roles: ['agent'],
    amr: ['pwd'],
  })
})
