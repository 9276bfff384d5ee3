import { linkProvider } from '@waymark/contract/identity/link-provider'
import { redeemAccess } from '@waymark/contract/identity/redeem-access'
import { requestProviderLink } from '@waymark/contract/identity/request-provider-link'
import { expect } from 'vitest'
import type { FakeIssuer } from '../fake-issuer.ts'
import { mailsTo, tokenIn } from '../identity-mails.ts'
import { makeMember, type TestMember } from '../members.ts'
import { linkDirectly, openBrowser, signInAddress, visit } from '../provider-visits.ts'
import { proveByPassword } from '../second-factors.ts'
import { signIn } from '../sign-in.ts'
import type { TestApp } from '../test-app.ts'
import { callWire } from '../wire.ts'
import type { RightRequests } from './right-request.ts'

/** Signing in by a provider that plays fair, and linking it. */
export function rightProviderRequests(issuer: FakeIssuer): RightRequests {
  let people = 0
  const nextSubject = () => `right-${String((people += 1))}`

  /** Somebody whom nobody has linked, with the browser and the handle of the visit. */
  const stranger = async (t: TestApp) => {
    const browser = openBrowser(t)
    const address = signInAddress('?purpose=link&target=/airpoints-account/koru/member/security')
    const arrival = await visit(browser, issuer, { subject: nextSubject(), address })
    return { cookies: browser.cookies, handle: arrival.location?.searchParams.get('link') ?? '' }
  }

  /** A linked member who has come back from the provider. */
  const comeBack = async (t: TestApp) => {
    const subject = nextSubject()
    await linkDirectly(t, issuer, subject, (await makeMember(t.databases)).customer)
    const browser = openBrowser(t)
    const arrival = await visit(browser, issuer, { subject })
    const { cid = '', accessKey = '' } = Object.fromEntries(arrival.location?.searchParams ?? [])
    return { browser, object: { cid, accessKey } }
  }

  const proven = async (t: TestApp): Promise<{ member: TestMember; token: string }> => {
    const member = await makeMember(t.databases)
    const signedIn = await signIn(t.app.server, member)
    await proveByPassword(t, signedIn)
    return { member, token: signedIn.token }
  }

  /** Somebody who came to sign in, and is linked to nobody yet. */
  const unlinked = async (t: TestApp) => {
    const browser = openBrowser(t)
    const arrival = await visit(browser, issuer, { subject: nextSubject() })
    return { cookies: browser.cookies, handle: arrival.location?.searchParams.get('visit') ?? '' }
  }

  return {
    redeemAccess: async (t) => {
      const { browser, object } = await comeBack(t)
      return { raw: { object }, cookies: browser.cookies }
    },
    generatePsToken: async (t) => {
      const { browser, object } = await comeBack(t)
      const { body } = await callWire(t.app.server, redeemAccess, {
        body: { object },
        cookies: browser.cookies,
      })
      const headers = { idtoken: body.data.idToken ?? '' }
      return { query: '?companyCode=NZ', headers, cookies: browser.cookies }
    },
    socialUser: async (t) => {
      const { cookies, handle } = await unlinked(t)
      return { headers: { socialhandle: handle }, cookies }
    },
    linkProvider: async (t) => {
      const { token } = await proven(t)
      const { cookies, handle } = await stranger(t)
      return { token, raw: { object: { handle } }, cookies }
    },
    unlinkProvider: async (t) => {
      const { token } = await proven(t)
      const { cookies, handle } = await stranger(t)
      const linked = await callWire(t.app.server, linkProvider, {
        token,
        body: { object: { handle } },
        cookies,
      })
      expect(linked.status).toBe(200)
      return { token, raw: { object: { provider: issuer.provider.key } } }
    },
    requestProviderLink: async (t) => {
      const { email: loginId } = await makeMember(t.databases)
      const { cookies, handle } = await unlinked(t)
      return { raw: { object: { handle, loginId, companyCode: 'NZ' } }, cookies }
    },
    confirmProviderLink: async (t) => {
      const { email: loginId } = await makeMember(t.databases)
      const { cookies, handle } = await unlinked(t)
      const asked = await callWire(t.app.server, requestProviderLink, {
        body: { object: { handle, loginId, companyCode: 'NZ' } },
        cookies,
      })
      expect(asked.status).toBe(200)
      return { raw: { object: { token: tokenIn((await mailsTo(t, loginId)).at(-1)) } }, cookies }
    },
  }
}
