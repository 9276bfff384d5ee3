import { changeEmail } from '@waymark/contract/identity/sign-in-details/change-email'
import { changePassword } from '@waymark/contract/identity/passwords/change-password'
import { changePin } from '@waymark/contract/identity/pin/change-pin'
import { resetPin } from '@waymark/contract/identity/pin/reset-pin'
import { resetPinEmail } from '@waymark/contract/identity/pin/reset-pin-email'
import { useDispatch } from 'react-redux'
import { api } from '../../../platform/api/api.ts'
import { call } from '../../../platform/client/call.ts'
import type { CallResult } from '../../../platform/client/send.ts'
import { useSecondFactor } from '../../../platform/factors/multi-factor-context.tsx'
import { useMembership } from '../../../platform/session/use-membership.ts'

/**
 * Changes to the password, PIN and email. Each asks for a second factor if there is one (AUTH-12); afterwards the page and the summary
 * show until when points can't leave.
 */
export function useSecretChanges() {
  const membership = useMembership()
  const withSecondFactor = useSecondFactor()
  const dispatch = useDispatch()
  const change = async (run: () => Promise<CallResult<unknown>>): Promise<CallResult<unknown>> => {
    const result = await withSecondFactor(run, [undefined, undefined, undefined])
    if (result.kind === 'answered') dispatch(api.util.invalidateTags(['security', 'balance']))
    return result
  }
  return {
    password: async (secrets: { readonly currentPassword: string; readonly newPassword: string }) =>
      change(async () => call(changePassword, { body: { object: { ...membership, ...secrets } } })),
    pin: async (secrets: { readonly currentPin: string; readonly newPin: string }) =>
      change(async () => call(changePin, { body: { object: { ...membership, ...secrets } } })),
    mailPinCode: async (currentPassword: string) =>
      change(async () => call(resetPinEmail, { body: { object: { ...membership, currentPassword } } })),
    pinByCode: async (secrets: { readonly code: string; readonly newPin: string }) =>
      change(async () => call(resetPin, { body: { object: { ...membership, ...secrets } } })),
    email: async (wish: { readonly currentPassword: string; readonly newEmail: string }) =>
      change(async () => call(changeEmail, { body: { object: { ...membership, ...wish } } })),
  }
}
