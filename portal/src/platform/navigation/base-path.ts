/** The portal's path on its host (ROUTE-01), the same as the build's `base`. */
export const basePath = '/airpoints-account/koru'

/** Adds the base path: `/buy` gives `/airpoints-account/koru/buy`. */
export function hostPath(path: string): string {
  return `${basePath}${path}`
}

/** Removes the base path; undefined for an address outside the portal. */
export function ownPath(pathname: string): string | undefined {
  if (pathname === basePath) return '/'
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined
}

/** Default page and sign-in redirect (ROUTE-02). */
export const loginPath = '/member/login'

/** The landing page for visitors. */
export const landingPath = '/welcome'

/** Enrolment (ROUTE-02). Links to it load the page, as links to a forgotten password do (CONF-02). */
export const enrolPath = '/member/register'

/** Where a new password is requested (ROUTE-02). */
export const forgotPasswordPath = '/forgotpassword'
