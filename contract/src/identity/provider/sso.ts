import { rawOperation } from '../../operation.ts'

/** Sign-in at a provider and the way back are browser navigations: they answer with redirects, or with an error page. */
export const ssoLogin = rawOperation({
  id: 'ssoLogin',
  method: 'GET',
  path: '/auth-service/sso/login',
  access: 'open',
  summary:
    "Sends the browser to the identity provider (`provider`, by default the operator's own): code flow with PKCE, state and nonce. `target` is one of our paths to return to (AUTH-03).",
})

export const ssoCallback = rawOperation({
  id: 'ssoCallback',
  method: 'GET',
  path: '/auth-service/sso/callback',
  access: 'open',
  summary:
    'The providers’ callback: redirects to the app with cid and accessKey, or shows an error page (AUTH-03, ROUTE-24).',
})

export const ssoLogout = rawOperation({
  id: 'ssoLogout',
  method: 'GET',
  path: '/auth-service/sso/logout',
  access: 'open',
  summary:
    "Sends the browser to the provider's end-session endpoint, and from there back to our origin (AUTH-07).",
})

export const providerSignedOut = rawOperation({
  id: 'providerSignedOut',
  method: 'POST',
  path: '/auth-service/sso/logout',
  access: 'open',
  summary:
    'Back-channel logout: the provider reports that a person signed out there, and sessions started with it end.',
})

export const socialLogin = rawOperation({
  id: 'socialLogin',
  method: 'GET',
  path: '/auth-service/social/{provider}',
  access: 'open',
  summary:
    'Sends a popup window to a social provider; takes redirect_uri, companyCode IBS, programCode PRG14 and source=enroll (AUTH-04).',
})
