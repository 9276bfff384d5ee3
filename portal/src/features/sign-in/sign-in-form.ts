import { isEmpty } from '@waymark/rules/emptiness'

export interface SignInForm {
  /** Membership number, with or without blanks, or e-mail address. */
  readonly loginId: string
  readonly password: string
}

export type SignInField = keyof SignInForm

/** The fields that are missing, in the form's order. The server checks everything else. */
export function missingFields({ loginId, password }: SignInForm): readonly SignInField[] {
  return [
    ...(isEmpty(loginId) ? ['loginId' as const] : []),
    ...(password === '' ? ['password' as const] : []),
  ]
}
