/** Where the portal lives on its host (ROUTE-01); the build's `base` says the same. */
export const basePath = '/airpoints-account/koru'

/** The address on the host of a path of ours: `/buy` gives `/airpoints-account/koru/buy`. */
export function hostPath(path: string): string {
  return `${basePath}${path}`
}

/** The path inside the portal of an address on the host; undefined where it is none of ours. */
export function ownPath(pathname: string): string | undefined {
  if (pathname === basePath) return '/'
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined
}

/** Default page and sign-in redirect (ROUTE-02). */
export const loginPath = '/member/login'

/** Where somebody joins (ROUTE-02). Its links load the page, as those to a forgotten password do (CONF-02). */
export const enrolPath = '/member/register'

/** Where a new password is asked for (ROUTE-02). */
export const forgotPasswordPath = '/forgotpassword'
