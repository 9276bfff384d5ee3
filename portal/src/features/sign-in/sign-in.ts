import { login } from '@waymark/contract/identity/login'
import { isEmpty } from '@waymark/rules/emptiness'
import { withoutGrouping } from '@waymark/rules/membership-number'
import type { CallError } from '../../platform/client/call-error.ts'
import { call, storeTokens } from '../../platform/client/call.ts'
import { configuration } from '../../platform/configuration/configuration.ts'
import { actFor, firstMembership } from '../../platform/session/choose-membership.ts'
import { session } from '../../platform/session/session.ts'

export interface SignInForm {
  /** Membership number, with or without blanks, or e-mail address. */
  readonly loginId: string
  readonly password: string
}

export type SignInField = keyof SignInForm

/** The button that shows the spinner while it runs (CALL-03). */
const signInButton = 'sign-in'

/** The fields that are missing, in the form's order. The server checks everything else. */
export function missingFields({ loginId, password }: SignInForm): readonly SignInField[] {
  return [
    ...(isEmpty(loginId) ? ['loginId' as const] : []),
    ...(password === '' ? ['password' as const] : []),
  ]
}

/** What was typed, as the wire wants it: a number without its blanks, an address without those around it. */
export function writtenLoginId(typed: string): string {
  const number = withoutGrouping(typed)
  return /^\d+$/.test(number) ? number : typed.trim()
}

export type SignInResult =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'failed'; readonly error: CallError }

/** Signs in (AUTH-01) and stores what the session is made of under its names (CONF-05). */
export async function signIn(form: SignInForm): Promise<SignInResult> {
  const loginId = writtenLoginId(form.loginId)
  const { companyCode, programs } = configuration.current()
  const body = { object: { loginId, password: form.password, companyCode } }
  const result = await call(login, { body }, { button: signInButton })
  if (result.kind === 'failed') return result
  const { loginResponse, data } = result.answer
  const { membershipNumber, programs: lists } = data.details.cliams.userDetails
  const entry = firstMembership(lists, membershipNumber, session.read('programCode'))
  if (entry === undefined || !storeTokens(result.headers)) return { kind: 'failed', error: unusable }
  session.write({
    session: loginResponse.cid,
    accessKey: result.headers.get('accesskey') ?? undefined,
    defaultMemNo: entry.membershipNumber,
    defaultProgramCode: entry.programCode,
    email: loginId.includes('@') ? loginId : undefined,
  })
  actFor(entry, programs.find(({ programCode }) => programCode === entry.programCode)?.defaults.currency)
  return { kind: 'signedIn' }
}

/** An answer without tokens or memberships cannot carry a session. */
const unusable: CallError = { code: 'REQUEST_FAILED', status: 0, messages: [], details: [], data: {} }
