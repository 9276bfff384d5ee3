import { forgotPassword } from '@waymark/contract/identity/passwords/forgot-password'
import { withoutGrouping } from '@waymark/rules/membership-number'
import { call } from '../../../platform/client/call.ts'
import { configuration } from '../../../platform/configuration/configuration.ts'
import { firstStore } from '../../../platform/store/first-store.ts'

/** The account, as the wire identifies it. */
export type Whose = { readonly email: string } | { readonly membershipNumber: string }

/** The input as a membership number or an email; undefined if it is neither. */
export function readWhose(typed: string): Whose | undefined {
  const number = withoutGrouping(typed)
  if (/^\d{6,16}$/.test(number)) return { membershipNumber: number }
  const email = typed.trim()
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? { email } : undefined
}

/** Requests the link. The outcome is stored under SET_FORGOT_PSW; the indicator is `forgotPasswordLink` (AUTH-08). */
export async function askForLink(whose: Whose) {
  firstStore.forgotPassword({ kind: 'started' })
  const { companyCode } = configuration.current()
  const body = { object: { companyCode, ...whose } }
  const result = await call(forgotPassword, { body }, { loading: 'forgotPasswordLink' })
  firstStore.forgotPassword(
    result.kind === 'answered'
      ? { kind: 'succeeded', data: result.answer.object }
      : { kind: 'failed', error: result.error },
  )
  return result
}
