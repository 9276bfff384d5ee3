import { forgotPassword } from '@waymark/contract/identity/forgot-password'
import { withoutGrouping } from '@waymark/rules/membership-number'
import { call } from '../../platform/client/call.ts'
import { configuration } from '../../platform/configuration/configuration.ts'
import { firstStore } from '../../platform/store/first-store.ts'

/** Whose password it is, as the wire wants it. */
export type Whose = { readonly email: string } | { readonly membershipNumber: string }

/** What was typed, as a number or an address; undefined where it can be neither. */
export function readWhose(typed: string): Whose | undefined {
  const number = withoutGrouping(typed)
  if (/^\d{6,16}$/.test(number)) return { membershipNumber: number }
  const email = typed.trim()
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? { email } : undefined
}

/** Asks for the link; what becomes of it stands under SET_FORGOT_PSW, and the indicator is `forgotPasswordLink` (AUTH-08). */
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
