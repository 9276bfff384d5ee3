import { beginViewAs } from '@waymark/contract/console/members/view-as'
import { linkProvider } from '@waymark/contract/identity/provider/link-provider'
import { redeemAccess } from '@waymark/contract/identity/sign-in/redeem-access'
import { requestProviderLink } from '@waymark/contract/identity/provider/request-provider-link'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { FakeIssuer } from '../../identity/fake-issuer.ts'
import { mailsTo, tokenIn } from '../../identity/identity-mails.ts'
import { makeMember } from '../../members.ts'
import { callConsole, signInOperator } from '../../console/operators.ts'
import { linkDirectly, openBrowser, signInAddress, visit } from '../../identity/provider-visits.ts'
import { proveByPassword } from '../../identity/second-factors.ts'
import { signIn } from '../../sign-in.ts'
import type { TestApp } from '../../test-app.ts'
import { callWire } from '../../wire.ts'
import type { RightRequest, RightRequests } from './right-request.ts'

const linking = signInAddress('?purpose=link&target=/airpoints-account/koru/member/security')

/** A person with no linked account, back from the provider: the browser's cookies, and the handle from a parameter of the address. */
async function unlinked(t: TestApp, issuer: FakeIssuer, named: 'link' | 'visit') {
  const browser = openBrowser(t)
  const subject = randomUUID()
  const arrival = await visit(browser, issuer, named === 'link' ? { subject, address: linking } : { subject })
  return { cookies: browser.cookies, handle: arrival.location?.searchParams.get(named) ?? '' }
}

/** A linked member who has come back from the provider to sign in. */
async function comeBack(t: TestApp, issuer: FakeIssuer) {
  const subject = randomUUID()
  await linkDirectly(t, issuer, subject, (await makeMember(t.databases)).customer)
  const browser = openBrowser(t)
  const { location } = await visit(browser, issuer, { subject })
  const { cid = '', accessKey = '' } = Object.fromEntries(location?.searchParams ?? [])
  return { body: { object: { cid, accessKey } }, cookies: browser.cookies }
}

/** A member who has just verified their identity again, and the request that links a provider identity. */
async function linkingRequest(t: TestApp, issuer: FakeIssuer) {
  const signedIn = await signIn(t.app.server, await makeMember(t.databases))
  await proveByPassword(t, signedIn)
  const { cookies, handle } = await unlinked(t, issuer, 'link')
  return { token: signedIn.token, body: { object: { handle } }, cookies }
}

/** The request for the mail that links an account, and its recipient. */
async function mailedLinkRequest(t: TestApp, issuer: FakeIssuer) {
  const { email: loginId } = await makeMember(t.databases)
  const { cookies, handle } = await unlinked(t, issuer, 'visit')
  return { loginId, body: { object: { handle, loginId, companyCode: 'NZ' } }, cookies }
}

async function exchangeRequest(t: TestApp, issuer: FakeIssuer): Promise<RightRequest> {
  const back = await comeBack(t, issuer)
  const { body } = await callWire(t.app.server, redeemAccess, back)
  const headers = { idtoken: body.data.idToken ?? '' }
  return { query: '?companyCode=NZ', headers, cookies: back.cookies }
}

/** An operator's one-time code for a member's pages. */
async function viewRequest(t: TestApp, issuer: FakeIssuer) {
  const { companyCode, programCode, membershipNumber } = await makeMember(t.databases)
  const { body } = await callConsole(t, beginViewAs, await signInOperator(t, issuer, 'agent'), {
    companyCode,
    programCode,
    membershipNumber,
    reason: 'MEMBER_ASKED',
    caseNumber: 'C-1',
  })
  return { object: { code: body.url.split('#view=')[1] ?? '' } }
}

/** Signing in with a correct provider, and linking it. */
export function rightProviderRequests(issuer: FakeIssuer): RightRequests {
  return {
    redeemAccess: async (t) => {
      const { body, cookies } = await comeBack(t, issuer)
      return { raw: body, cookies }
    },
    redeemView: async (t) => ({ raw: await viewRequest(t, issuer) }),
    generatePsToken: async (t) => exchangeRequest(t, issuer),
    newToken: async (t) => {
      const { token, cookies } = await signIn(t.app.server, await makeMember(t.databases))
      return { token, cookies }
    },
    socialUser: async (t) => {
      const { cookies, handle } = await unlinked(t, issuer, 'visit')
      return { headers: { socialhandle: handle }, cookies }
    },
    linkProvider: async (t) => {
      const { token, body, cookies } = await linkingRequest(t, issuer)
      return { token, raw: body, cookies }
    },
    unlinkProvider: async (t) => {
      const request = await linkingRequest(t, issuer)
      expect((await callWire(t.app.server, linkProvider, request)).status).toBe(200)
      return { token: request.token, raw: { object: { provider: issuer.provider.key } } }
    },
    requestProviderLink: async (t) => {
      const { body, cookies } = await mailedLinkRequest(t, issuer)
      return { raw: body, cookies }
    },
    confirmProviderLink: async (t) => {
      const { loginId, body, cookies } = await mailedLinkRequest(t, issuer)
      expect((await callWire(t.app.server, requestProviderLink, { body, cookies })).status).toBe(200)
      return { raw: { object: { token: tokenIn((await mailsTo(t, loginId)).at(-1)) } }, cookies }
    },
  }
}
