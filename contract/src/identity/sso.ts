import { rawOperation } from '../operation.ts'

/** Sign-in at a provider and back are navigations of the browser: they answer with redirects, and with a page where that fails. */
export const ssoLogin = rawOperation({
  id: 'ssoLogin',
  method: 'GET',
  path: '/auth-service/sso/login',
  access: 'open',
  summary:
    "Sends the browser to the identity provider (`provider`, by default the operator's own): code flow with PKCE, state and nonce. `target` is an own path to come back to (AUTH-03).",
})

export const ssoCallback = rawOperation({
  id: 'ssoCallback',
  method: 'GET',
  path: '/auth-service/sso/callback',
  access: 'open',
  summary:
    'Where providers send the browser back to: on to the app with cid and accessKey, or a plain page that says what is wrong (AUTH-03, ROUTE-24).',
})

export const ssoLogout = rawOperation({
  id: 'ssoLogout',
  method: 'GET',
  path: '/auth-service/sso/logout',
  access: 'open',
  summary:
    "Sends the browser to the provider's end-session endpoint, and from there to our origin (AUTH-07).",
})

export const providerSignedOut = rawOperation({
  id: 'providerSignedOut',
  method: 'POST',
  path: '/auth-service/sso/logout',
  access: 'open',
  requestType: 'application/x-www-form-urlencoded',
  summary:
    "The provider's own word that a person signed out there (back-channel logout): sessions that began with it end.",
})

export const socialLogin = rawOperation({
  id: 'socialLogin',
  method: 'GET',
  path: '/auth-service/social/{provider}',
  access: 'open',
  summary:
    'Sends a window of its own to a social provider; takes redirect_uri, companyCode IBS, programCode PRG14 and source=enroll (AUTH-04).',
})
