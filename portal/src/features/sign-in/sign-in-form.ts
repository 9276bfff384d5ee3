import { isEmpty } from '@waymark/rules/emptiness'

export interface SignInForm {
  /** Membership number, with or without blanks, or e-mail address. */
  readonly loginId: string
  readonly password: string
  /** Asked for beside the password once that alone is locked (AUTH-11); empty where it is not given. */
  readonly pin: string
  /** Of the authenticator app, or a recovery code, in place of the PIN; empty where it is not given. */
  readonly code: string
}

export type SignInField = keyof SignInForm

/** What signs in beside the password while that alone is locked. */
export type SecondSecret = 'pin' | 'code'

/** The fields that are missing or cannot be right, in the form's order. The server checks everything else. */
export function missingFields({ loginId, password, pin, code }: SignInForm): readonly SignInField[] {
  return [
    ...(isEmpty(loginId) ? ['loginId' as const] : []),
    ...(password === '' ? ['password' as const] : []),
    ...(pin === '' || /^\d{4,6}$/.test(pin) ? [] : ['pin' as const]),
    ...(code === '' || /^[a-z0-9\s-]{6,40}$/i.test(code) ? [] : ['code' as const]),
  ]
}
