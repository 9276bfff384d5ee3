import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { generatePsToken } from '@waymark/contract/identity/provider/generate-ps-token'
import { getToken } from '@waymark/contract/identity/sign-in/get-token'
import { login } from '@waymark/contract/identity/sign-in/login'
import { logout } from '@waymark/contract/identity/sessions/logout'
import { newToken } from '@waymark/contract/identity/sign-in/new-token'
import { redeemAccess } from '@waymark/contract/identity/sign-in/redeem-access'
import { socialUser } from '@waymark/contract/identity/provider/social-user'
import { providerSignedOut, ssoLogout } from '@waymark/contract/identity/provider/sso'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, person, type FakeIssuer, type Forgery } from '../../../test/identity/fake-issuer.ts'
import { meanwhile, noNewSession } from '../../../test/database/meanwhile.ts'
import { makeMember, password, type TestMember } from '../../../test/members.ts'
import {
  askWhoCame,
  linkDirectly,
  openBrowser,
  opens,
  sessions,
  signInAddress,
  socialAddress,
  visit,
  type Arrival,
  type Browser,
} from '../../../test/identity/provider-visits.ts'
import { addMailedCode, mailedProof, verify } from '../../../test/identity/second-factors.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, publicUrl, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { apiBase } from '@waymark/contract/operation'
import { putInForce } from '../../configuration/index.ts'
import { secondCompany, secondCompanyCode } from '../../seed/second-company.ts'

let t: TestApp
let sso: FakeIssuer
let social: FakeIssuer
let member: TestMember
beforeAll(async () => {
  sso = await openFakeIssuer('sso', 'sso')
  social = await openFakeIssuer('harbour', 'social')
  t = await openTestApp({ providers: [sso.provider, social.provider] })
  member = await makeMember(t.databases)
  await linkDirectly(t, sso, 'kai', member.customer)
  await linkDirectly(t, social, 'kai', member.customer)
})
afterAll(async () => {
  await t.close()
  await sso.close()
  await social.close()
})

const redeem = async (browser: Browser, arrival: Arrival, changes: { readonly cid?: string } = {}) => {
  const query = Object.fromEntries(arrival.location?.searchParams ?? [])
  const object = { cid: query['cid'] ?? '', accessKey: query['accessKey'] ?? '', ...changes }
  return callWire(t.app.server, redeemAccess, { body: { object }, cookies: browser.cookies })
}

const exchange = async (browser: Browser, idToken: string, companyCode = 'NZ') =>
  callWire(t.app.server, generatePsToken, {
    query: `?companyCode=${companyCode}`,
    headers: { idtoken: idToken },
    cookies: browser.cookies,
  })

/** A browser that has just returned from the provider as the member. */
async function comeBack(address?: string): Promise<{ browser: Browser; arrival: Arrival }> {
  const browser = openBrowser(t)
  return { browser, arrival: await visit(browser, sso, { subject: 'kai', ...(address && { address }) }) }
}

describe('sign-in at a provider', () => {
  test('[AUTH-03] [ROUTE-24] a linked member comes back to sign-in with cid and access key, and gets tokens', async () => {
    const { browser, arrival } = await comeBack()
    expect(arrival.location?.pathname).toBe('/airpoints-account/koru/member/login')
    const answer = await redeem(browser, arrival)
    expect(answer.status).toBe(200)
    const user = await callWire(t.app.server, currentUser, { token: answer.headers['ps-token'] ?? '' })
    expect(user.body.userDetails.customerNumber).toBe(String(member.customer))
  })

  test('[AUTH-03] [ROUTE-14] it returns to a stored target, with its query', async () => {
    const target = '/airpoints-account/koru/member/myactivity?days=30'
    const { arrival } = await comeBack(signInAddress(`?target=${encodeURIComponent(target)}`))
    expect(arrival.location?.pathname).toBe('/airpoints-account/koru/member/myactivity')
    expect([...(arrival.location?.searchParams.keys() ?? [])]).toEqual(['days', 'cid', 'accessKey'])
  })

  test('[ROUTE-24] an access key works once, for a minute, with its cookie and its cid', async () => {
    const once = await comeBack()
    expect((await redeem(once.browser, once.arrival)).status).toBe(200)
    expect(await redeem(once.browser, once.arrival)).toMatchObject({
      status: 401,
      error: { code: 'ACCESS_KEY_REFUSED' },
    })
    const stolen = await comeBack()
    expect((await redeem(openBrowser(t), stolen.arrival)).status).toBe(401)
    const another = await comeBack()
    expect((await redeem(another.browser, another.arrival, { cid: '1' })).status).toBe(401)
    const late = await comeBack()
    t.clock.advance(60_001)
    expect((await redeem(late.browser, late.arrival)).status).toBe(401)
  })

  test('[AUTH-05] the id token is exchanged once, in the browser that signed in, for its company', async () => {
    const { browser, arrival } = await comeBack()
    const { data } = (await redeem(browser, arrival)).body
    const idToken = data.idToken ?? ''
    expect([idToken.split('.').length, data.idpToken === '' || data.idpToken === undefined]).toEqual([
      3,
      false,
    ])
    expect((await exchange(openBrowser(t), idToken)).error?.code).toBe('IDENTITY_REFUSED')
    expect((await exchange(browser, idToken, 'XX')).error?.code).toBe('IDENTITY_REFUSED')
    expect((await exchange(browser, `${idToken.slice(0, -4)}AAAA`)).error?.code).toBe('IDENTITY_REFUSED')
    const exchanged = await exchange(browser, idToken)
    expect(exchanged.status).toBe(200)
    expect(await opens(t, exchanged.headers['ps-token'] ?? '')).toBe(200)
    expect(exchanged.headers['ps-refreshtoken']).toBeDefined()
    expect((await exchange(browser, idToken)).error?.code).toBe('IDENTITY_REFUSED')
  })

  test('[AUTH-05] an id token of a session that has ended is not exchanged', async () => {
    const ended = await comeBack()
    const answer = await redeem(ended.browser, ended.arrival)
    await callWire(t.app.server, logout, { token: answer.headers['ps-token'] ?? '' })
    expect((await exchange(ended.browser, answer.body.data.idToken ?? '')).status).toBe(401)
  })

  test('[AUTH-05] a plain new token is of the same session', async () => {
    const { browser, arrival } = await comeBack()
    const token = (await redeem(browser, arrival)).headers['ps-token'] ?? ''
    t.clock.advance(2000)
    const fresh = await callWire(t.app.server, newToken, { token, cookies: browser.cookies })
    expect(fresh.headers['ps-token']).not.toBe(token)
    expect(await opens(t, fresh.headers['ps-token'] ?? '')).toBe(200)
    await callWire(t.app.server, logout, { token })
    t.clock.advance(1001)
    expect(await opens(t, fresh.headers['ps-token'] ?? '')).toBe(401)
  })

  test('[AUTH-05] a stolen access token renews nothing without the cookie of its session', async () => {
    const { browser, arrival } = await comeBack()
    const token = (await redeem(browser, arrival)).headers['ps-token'] ?? ''
    const another = await comeBack()
    for (const cookies of [{}, { waymark_session: 'made-up' }, another.browser.cookies]) {
      const refused = await callWire(t.app.server, newToken, { token, cookies })
      expect([refused.status, refused.error?.code]).toEqual([401, 'NOT_SIGNED_IN'])
      expect(refused.headers['ps-token']).toBeUndefined()
    }
  })

  test('[CALL-04] a token for public calls has no subject and grants nothing', async () => {
    const { headers } = await callWire(t.app.server, getToken)
    expect(headers['ps-token']?.split('.').length).toBe(3)
    expect(await opens(t, headers['ps-token'] ?? '')).toBe(401)
  })

  test('[AUTH-01] [ROUTE-24] the access key of a password sign-in is a real one', async () => {
    const signedIn = await callWire(t.app.server, login, {
      body: { object: { loginId: member.membershipNumber, password, companyCode: 'NZ' } },
    })
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
    const object = {
      cid: signedIn.body.loginResponse.cid,
      accessKey: signedIn.headers['accesskey'] ?? '',
    }
    const first = await callWire(t.app.server, redeemAccess, { body: { object }, cookies })
    expect(first.status).toBe(200)
    expect(first.body.data.idToken).toBeUndefined()
    expect((await callWire(t.app.server, redeemAccess, { body: { object }, cookies })).status).toBe(401)
  })

  test('[AUTH-03] an address that a member has signs nobody in as that member', async () => {
    const namesake = { email: member.email, email_verified: true }
    const before = await sessions(t)
    const browser = openBrowser(t)
    const arrival = await visit(browser, sso, { subject: 'stranger', forgery: { claims: namesake } })
    expect(arrival.location?.pathname).toBe('/airpoints-account/koru/callback')
    expect((await askWhoCame(t, browser, arrival)).body.object.kind).toBe('unlinked')
    expect(await sessions(t)).toBe(before)
  })

  test('[AUTH-03] a subject of one provider is nobody at another', async () => {
    const browser = openBrowser(t)
    await linkDirectly(t, social, 'only-social', (await makeMember(t.databases)).customer)
    const arrival = await visit(browser, sso, { subject: 'only-social' })
    expect((await askWhoCame(t, browser, arrival)).body.object.kind).toBe('unlinked')
  })
})

describe('social sign-in', () => {
  const come = async (browser: Browser, subject: string, claims = {}) =>
    visit(browser, social, { subject, address: socialAddress('harbour'), forgery: { claims } })

  test('[AUTH-04] a linked member is signed in by a handle that is good once', async () => {
    const browser = openBrowser(t)
    const arrival = await come(browser, 'kai')
    expect(arrival.location?.pathname).toBe('/airpoints-account/koru/callback')
    expect(arrival.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    const { object } = (await askWhoCame(t, browser, arrival)).body
    if (object.kind !== 'member') throw new Error('Not signed in')
    const redeemed = await callWire(t.app.server, redeemAccess, {
      body: { object: { cid: object.cid, accessKey: object.accessKey } },
      cookies: browser.cookies,
    })
    expect(await opens(t, redeemed.headers['ps-token'] ?? '')).toBe(200)
    expect((await askWhoCame(t, browser, arrival)).error?.code).toBe('LINK_GONE')
  })

  test('[AUTH-04] a handle does not work in another browser, also one with a visit of its own', async () => {
    const arrival = await come(openBrowser(t), 'kai')
    const other = openBrowser(t)
    await come(other, 'somebody')
    expect((await askWhoCame(t, other, arrival)).error?.code).toBe('LINK_GONE')
    expect((await askWhoCame(t, openBrowser(t), arrival)).error?.code).toBe('LINK_GONE')
  })

  test('[AUTH-04] a new person is greeted by name; the address appears only if the provider verified it', async () => {
    for (const isVerified of [true, false]) {
      const browser = openBrowser(t)
      const arrival = await come(browser, `new-${String(isVerified)}`, { email_verified: isVerified })
      const { object } = (await askWhoCame(t, browser, arrival)).body
      expect(object).toMatchObject({
        kind: 'unlinked',
        provider: { key: 'harbour', name: 'Provider harbour' },
        claims: { givenName: person.given_name, familyName: person.family_name },
      })
      expect(JSON.stringify(object).includes(person.email)).toBe(isVerified)
    }
  })

  test('[AUTH-04] cancelling in the popup is reported back', async () => {
    const browser = openBrowser(t)
    const away = (await browser.get(socialAddress('harbour'))).location
    const state = away?.searchParams.get('state') ?? ''
    const back = await browser.get(`${apiBase}/auth-service/sso/callback?error=access_denied&state=${state}`)
    expect(back.location?.pathname).toBe('/airpoints-account/koru/callback')
    expect(back.location?.search).toBe('?problem=cancelled')
    expect(back.headers['cross-origin-opener-policy']).toBe('unsafe-none')
  })

  test("[AUTH-04] the full page's path keeps the policy that isolates windows", async () => {
    const { arrival } = await comeBack()
    expect(arrival.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })
})

describe('a member with a second factor', () => {
  test.each(['sso', 'harbour'])(
    '[AUTH-12] is asked for it after %s too, and nobody is signed in before',
    async (key) => {
      const issuer = key === 'sso' ? sso : social
      const careful = await makeMember(t.databases)
      await addMailedCode(t, await signIn(t.app.server, careful), careful)
      await linkDirectly(t, issuer, `careful-${key}`, careful.customer)
      const before = await sessions(t)
      const browser = openBrowser(t)
      const address = key === 'sso' ? signInAddress() : socialAddress(key)
      const arrival = await visit(browser, issuer, { subject: `careful-${key}`, address })
      expect(arrival.location?.searchParams.has('accessKey')).toBe(false)
      const { object } = (await askWhoCame(t, browser, arrival)).body
      if (object.kind !== 'factor') throw new Error('Not asked for a second factor')
      expect(await sessions(t)).toBe(before)
      const waiting = { headers: { pendingsignin: object.pendingSignIn }, cookies: browser.cookies }
      const purpose = { kind: 'signIn' } as const
      const done = await verify(t, waiting, purpose, await mailedProof(t, waiting, purpose, careful))
      const token = done.headers['ps-token'] ?? ''
      expect(await opens(t, token)).toBe(200)
      const { data } = (await callWire(t.app.server, logout, { token })).body
      expect(data.singleSignOut).toBe(key === 'sso' ? 'sso' : undefined)
    },
  )
})

describe('sign-out', () => {
  const signedInBy = async (issuer: FakeIssuer, subject = 'kai', forgery: Forgery = {}) => {
    const browser = openBrowser(t)
    const arrival = await visit(browser, issuer, {
      subject,
      forgery,
      address: signInAddress(`?provider=${issuer.provider.key}`),
    })
    const redeemed = await redeem(browser, arrival)
    return { browser, token: redeemed.headers['ps-token'] ?? '' }
  }
  const tell = async (token: string) =>
    t.app.server.inject({
      method: 'POST',
      url: apiBase + providerSignedOut.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })

  test("[AUTH-07] ends the sign-in at the operator's provider too, and comes back to the origin", async () => {
    const { browser, token } = await signedInBy(sso)
    const answer = await callWire(t.app.server, logout, { token })
    expect(answer.body.data.singleSignOut).toBe('sso')
    const away = await browser.get(`${apiBase}${ssoLogout.path}?provider=sso&lang=ko`)
    expect(away.location?.origin).toBe(sso.provider.issuer)
    expect(Object.fromEntries(away.location?.searchParams ?? [])).toEqual({
      client_id: 'waymark',
      post_logout_redirect_uri: `${publicUrl}/`,
      ui_locales: 'ko',
    })
  })

  test('[AUTH-07] a social or password sign-in only ends here; a provider that is down delays nobody', async () => {
    const { token } = await signedInBy(social)
    expect((await callWire(t.app.server, logout, { token })).body.data.singleSignOut).toBeUndefined()
    const late = await openFakeIssuer('late', 'sso')
    const another = await openTestApp({ providers: [late.provider] })
    late.setDown(true)
    expect((await openBrowser(another).get(apiBase + ssoLogout.path)).location?.href).toBe(`${publicUrl}/`)
    await another.close()
    await late.close()
  })

  test("[AUTH-07] the provider can end a person's sessions or those of one provider session, and no others", async () => {
    await linkDirectly(t, sso, 'tui', (await makeMember(t.databases)).customer)
    const [kai, tui] = [await signedInBy(sso), await signedInBy(sso, 'tui')]
    const answer = await tell(await sso.logoutToken({ sub: 'kai', sid: 'sid-kai' }))
    expect(answer.statusCode).toBe(200)
    t.clock.advance(1001)
    expect([await opens(t, kai.token), await opens(t, tui.token)]).toEqual([401, 200])
  })

  test('[AUTH-07] the provider also ends a sign-in that waits for its second factor, and one that is at our door', async () => {
    const careful = await makeMember(t.databases)
    await addMailedCode(t, await signIn(t.app.server, careful), careful)
    await linkDirectly(t, sso, 'leaving', careful.customer)
    const [browser, another] = [openBrowser(t), openBrowser(t)]
    const waiting = await askWhoCame(t, browser, await visit(browser, sso, { subject: 'leaving' }))
    const { object } = waiting.body
    if (object.kind !== 'factor') throw new Error('Not asked for a second factor')
    const prover = { headers: { pendingsignin: object.pendingSignIn }, cookies: browser.cookies }
    const purpose = { kind: 'signIn' } as const
    const code = await mailedProof(t, prover, purpose, careful)
    const unread = await visit(another, sso, { subject: 'leaving' })
    expect((await tell(await sso.logoutToken({ sub: 'leaving', sid: 'sid-leaving' }))).statusCode).toBe(200)
    expect((await verify(t, prover, purpose, code)).error?.code).toBe('NOT_SIGNED_IN')
    expect((await askWhoCame(t, another, unread)).error?.code).toBe('LINK_GONE')
  })

  test('[AUTH-07] one that signs out at the provider while it signs in here opens no session', async () => {
    const browser = openBrowser(t)
    const arrival = await meanwhile(
      t,
      noNewSession,
      async () => visit(browser, sso, { subject: 'kai' }),
      async () => expect((await tell(await sso.logoutToken({ sid: 'sid-kai' }))).statusCode).toBe(200),
    )
    expect(arrival.location).toBeUndefined()
    expect(browser.cookies).not.toHaveProperty('waymark_session')
  })

  test('[AUTH-07] a sign-out notice counts once: one that was kept ends no later session', async () => {
    await signedInBy(sso)
    const word = await sso.logoutToken({ sub: 'kai' })
    expect((await tell(word)).statusCode).toBe(200)
    const { token } = await signedInBy(sso)
    expect((await tell(word)).statusCode).toBe(400)
    t.clock.advance(1001)
    expect(await opens(t, token)).toBe(200)
  })

  test('[AUTH-07] a sign-out notice that comes late ends what was signed before it, and nothing that came after', async () => {
    const atProvider = Math.floor(Date.now() / 1000)
    const before = await signedInBy(sso, 'kai', { claims: { iat: atProvider - 20 } })
    const after = await signedInBy(sso, 'kai', { claims: { iat: atProvider } })
    const late = await sso.logoutToken({ sub: 'kai', iat: atProvider - 10 })
    expect((await tell(late)).statusCode).toBe(200)
    t.clock.advance(1001)
    expect([await opens(t, before.token), await opens(t, after.token)]).toEqual([401, 200])
  })

  test('[AUTH-07] a forged sign-out ends nothing', async () => {
    const { token } = await signedInBy(sso)
    const forged = [
      await sso.logoutToken({ sub: 'kai' }, 'swapped'),
      await sso.logoutToken({ sub: 'kai' }, 'none'),
      await sso.logoutToken({ sub: 'kai', aud: 'somebody' }),
      await sso.logoutToken({ sub: 'kai', exp: 1 }),
      await sso.logoutToken({ sub: 'kai', events: {} }),
      await sso.logoutToken({ sub: 'kai', nonce: 'x' }),
      await sso.logoutToken({}),
      await social.logoutToken({ sub: 'kai', iss: sso.provider.issuer }),
      await sso.logoutToken({ sub: 'kai' }, undefined, 'at+jwt'),
      await sso.logoutToken({ sub: 'kai', jti: undefined }),
      await sso.logoutToken({ sub: 'kai', iat: undefined }),
      await sso.logoutToken({ sub: 'kai', iat: Math.floor(t.clock.now().getTime() / 1000) - 601 }),
      'garbage',
      '',
    ]
    for (const one of forged) expect((await tell(one)).statusCode).toBe(400)
    t.clock.advance(1001)
    expect(await opens(t, token)).toBe(200)
  })
})

test('[AUTH-03] nothing secret or personal is logged', async () => {
  const { browser, arrival } = await comeBack()
  const { data } = (await redeem(browser, arrival)).body
  const secrets = [arrival.location?.searchParams.get('accessKey') ?? '?', data.idToken ?? '?', person.email]
  for (const secret of [...secrets, ...Object.values(browser.cookies)]) {
    expect(t.logs.join('\n')).not.toContain(secret)
  }
})

test('[AUTH-03] [CONF-02] a company offers its configured providers, and no visit to another starts', async () => {
  const host = 'qamar.portal.test'
  const company = { ...secondCompany, hosts: [host], identityProviders: ['harbour'] }
  const since = new Date('2020-01-01T00:00:00Z')
  await putInForce(t.databases.jobs, secondCompanyCode, company, since, 'test')
  t.clock.advance(6000)
  const offered = async (headers: Readonly<Record<string, string>>) => {
    const { body } = await callWire(t.app.server, environmentConfig, { headers })
    return body.object.identityProviders.map(({ key }) => key)
  }
  expect(await offered({ host })).toEqual(['harbour'])
  expect(await offered({})).toEqual(['sso', 'harbour'])
  const there = openBrowser(t, 'en', `https://${host}`)
  const refused = await there.get(signInAddress())
  expect([refused.status, refused.location]).toEqual([404, undefined])
  expect((await there.get(socialAddress('harbour'))).status).toBe(302)
  expect((await openBrowser(t).get(signInAddress())).status).toBe(302)
})

test('[AUTH-03] [AUTH-04] at another company, an identity is unknown, and opens no session', async () => {
  const host = 'another.portal.test'
  const company = { ...secondCompany, hosts: [host], identityProviders: ['sso', 'harbour'] }
  const since = new Date('2020-01-01T00:00:00Z')
  await putInForce(t.databases.jobs, secondCompanyCode, company, since, 'test')
  t.clock.advance(6000)
  const before = await sessions(t)
  for (const subject of ['kai', 'nobody-linked-this']) {
    const browser = openBrowser(t, 'en', `https://${host}`)
    const arrival = await visit(browser, sso, { subject })
    expect(arrival.location?.pathname).toBe('/airpoints-account/koru/callback')
    expect([...(arrival.location?.searchParams.keys() ?? [])]).toEqual(['visit'])
    const came = await callWire(t.app.server, socialUser, {
      headers: { socialhandle: arrival.location?.searchParams.get('visit') ?? '', host },
      cookies: browser.cookies,
    })
    expect([came.status, came.body.object.kind]).toEqual([200, 'unlinked'])
  }
  expect(await sessions(t)).toBe(before)
  expect((await visit(openBrowser(t), sso, { subject: 'kai' })).location?.searchParams.has('cid')).toBe(true)
})

// Last, since it sets the clock ahead of the issuer's.
test('[AUTH-05] an id token that is too old is not exchanged', async () => {
  // The issuer uses the machine's clock, the exchange the test's.
  t.clock.set(new Date(Math.max(Date.now(), t.clock.now().getTime())))
  const exp = Math.floor(t.clock.now().getTime() / 1000) + 600
  const waiting = async () => {
    const browser = openBrowser(t)
    const arrival = await visit(browser, sso, { subject: 'kai', forgery: { claims: { exp } } })
    return { browser, idToken: (await redeem(browser, arrival)).body.data.idToken ?? '' }
  }
  const [inTime, late] = [await waiting(), await waiting()]
  t.clock.set(new Date(exp * 1000))
  expect((await exchange(inTime.browser, inTime.idToken)).status).toBe(200)
  // Half a minute of clock skew is allowed.
  t.clock.advance(31_000)
  expect((await exchange(late.browser, late.idToken)).error?.code).toBe('IDENTITY_REFUSED')
})
