import { isEmpty } from '@waymark/rules/emptiness'

export interface SignInForm {
  /** Membership number, with or without spaces, or email address. */
  readonly loginId: string
  readonly password: string
  /** Required while sign-in by password alone is locked (AUTH-11); '' if not given. */
  readonly pin: string
  /** An authenticator app code or recovery code instead of the PIN; '' if not given. */
  readonly code: string
}

export type SignInField = keyof SignInForm

/** The additional secret while sign-in by password alone is locked. */
export type SecondSecret = 'pin' | 'code'

/** The longest that the sign-in takes; anything longer was pasted by mistake. */
const MOST_CHARACTERS = { loginId: 254, password: 256 } as const

/** The fields that are empty or malformed, in form order. The server checks everything else. */
export function missingFields({ loginId, password, pin, code }: SignInForm): readonly SignInField[] {
  return [
    ...(isEmpty(loginId) || loginId.length > MOST_CHARACTERS.loginId ? ['loginId' as const] : []),
    ...(password === '' || password.length > MOST_CHARACTERS.password ? ['password' as const] : []),
    ...(pin === '' || /^\d{4,6}$/.test(pin) ? [] : ['pin' as const]),
    ...(code === '' || /^[a-z0-9\s-]{6,40}$/i.test(code) ? [] : ['code' as const]),
  ]
}
