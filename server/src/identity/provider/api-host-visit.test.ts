import { redeemAccess } from '@waymark/contract/identity/sign-in/redeem-access'
import { ssoLogout } from '@waymark/contract/identity/provider/sso'
import { apiBase } from '@waymark/contract/operation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { makeMember } from '../../../test/members.ts'
import {
  leave,
  linkDirectly,
  openBrowser,
  signInAddress,
  socialAddress,
  visit,
} from '../../../test/identity/provider-visits.ts'
import { openTestApp, publicUrl, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

const api = 'http://api.portal.test'
const base = '/airpoints-account/koru'
const fromPortal = `portal=${encodeURIComponent(publicUrl)}`

let t: TestApp
let sso: FakeIssuer
let social: FakeIssuer
beforeAll(async () => {
  sso = await openFakeIssuer('sso', 'sso')
  social = await openFakeIssuer('harbour', 'social')
  t = await openTestApp({ providers: [sso.provider, social.provider], apiUrls: [api] })
  const member = await makeMember(t.databases)
  await linkDirectly(t, sso, 'kai', member.customer)
})
afterAll(async () => {
  await t.close()
  await sso.close()
  await social.close()
})

const atApi = () => openBrowser(t, 'en', api)

test('[AUTH-03] [CALL-09] a visit through another API host returns there with its cookies, and then to its portal', async () => {
  const browser = atApi()
  const away = await leave(browser, signInAddress(`?${fromPortal}`))
  expect(away.searchParams.get('redirect_uri')).toBe(`${api}${apiBase}/auth-service/sso/callback`)
  const arrival = await visit(browser, sso, {
    subject: 'kai',
    address: signInAddress(`?${fromPortal}&target=${encodeURIComponent(`${base}/offers?page=2`)}`),
  })
  const { location } = arrival
  expect([location?.origin, location?.pathname, location?.searchParams.get('page')]).toEqual([
    publicUrl,
    `${base}/offers`,
    '2',
  ])
  const { cid = '', accessKey = '' } = Object.fromEntries(location?.searchParams ?? [])
  const redeemed = await callWire(t.app.server, redeemAccess, {
    body: { object: { cid, accessKey } },
    cookies: browser.cookies,
    headers: { host: 'api.portal.test', origin: publicUrl },
  })
  expect(redeemed.status).toBe(200)
})

test('[AUTH-04] [CALL-09] an unlinked person, or one in a popup, ends at the portal too', async () => {
  const stranger = await visit(atApi(), sso, { subject: 'new', address: signInAddress(`?${fromPortal}`) })
  expect([stranger.location?.origin, stranger.location?.pathname]).toEqual([publicUrl, `${base}/callback`])
  const window = await visit(atApi(), social, {
    subject: 'new',
    address: `${socialAddress('harbour')}&${fromPortal}`,
  })
  expect([window.location?.origin, window.location?.pathname]).toEqual([publicUrl, `${base}/callback`])
})

test.each(['https://evil.example', 'http://portal.test.evil.example', '//evil.example', `${publicUrl}/x`])(
  '[CALL-09] nobody is led to %s, which is not one of our portals',
  async (portal) => {
    const query = `?portal=${encodeURIComponent(portal)}`
    const arrival = await visit(atApi(), sso, { subject: 'kai', address: signInAddress(query) })
    expect([arrival.location?.origin, arrival.location?.pathname]).toEqual([api, `${base}/member/login`])
    const out = await atApi().get(`${apiBase}${ssoLogout.path}${query}`)
    expect(out.location?.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/`)
  },
)

test('[AUTH-07] [CALL-09] sign-out at the provider returns to the portal it started from', async () => {
  const other = 'https://au.portal.test'
  const out = await atApi().get(`${apiBase}${ssoLogout.path}?portal=${encodeURIComponent(other)}`)
  expect(out.location?.searchParams.get('post_logout_redirect_uri')).toBe(`${other}/`)
})
