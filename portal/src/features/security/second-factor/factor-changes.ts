import { confirmFactor } from '@waymark/contract/factors/confirm-factor'
import { enrolFactor } from '@waymark/contract/factors/enrol-factor'
import { freezeAccount } from '@waymark/contract/factors/freeze/freeze-account'
import { makeRecoveryCodes } from '@waymark/contract/factors/make-recovery-codes'
import { removeFactor } from '@waymark/contract/factors/remove-factor'
import { renamePasskey } from '@waymark/contract/factors/passkeys/rename-passkey'
import { unfreezeAccount } from '@waymark/contract/factors/freeze/unfreeze-account'
import type { Wire } from '@waymark/contract/operation'
import { useDispatch } from 'react-redux'
import { api } from '../../../platform/api/api.ts'
import { call } from '../../../platform/client/call.ts'
import type { CallResult } from '../../../platform/client/send.ts'
import { useSecondFactor } from '../../../platform/factors/multi-factor-context.tsx'

export type StartedFactor = Wire<typeof enrolFactor>['answer']['object']
export type Confirmation = Wire<typeof confirmFactor>['request']['object']
export type Removal = Wire<typeof removeFactor>['request']['object']

const none = [undefined, undefined] as const

/**
 * Changes to second factors and the freeze. Each asks for a second factor when the server requires one (AUTH-12) and refetches the
 * page's data when done.
 */
export function useFactorChanges() {
  const withSecondFactor = useSecondFactor()
  const dispatch = useDispatch()
  const refreshing = async <A>(result: Promise<CallResult<A>>): Promise<CallResult<A>> => {
    const settled = await result
    if (settled.kind === 'answered') dispatch(api.util.invalidateTags(['security', 'balance']))
    return settled
  }
  return {
    start: async (method: StartedFactor['method']) =>
      withSecondFactor(async (object) => call(enrolFactor, { body: { object } }), [{ method }, ...none]),
    confirm: async (object: Confirmation) => refreshing(call(confirmFactor, { body: { object } })),
    remove: async (removal: Removal) =>
      refreshing(
        withSecondFactor(async (object) => call(removeFactor, { body: { object } }), [removal, ...none]),
      ),
    rename: async (passkeyId: string, name: string) =>
      refreshing(call(renamePasskey, { body: { object: { passkeyId, name } } })),
    makeCodes: async () =>
      refreshing(withSecondFactor(async () => call(makeRecoveryCodes, {}), [undefined, ...none])),
    freeze: async () => refreshing(call(freezeAccount, {})),
    lift: async () =>
      refreshing(withSecondFactor(async () => call(unfreezeAccount, {}), [undefined, ...none])),
  }
}

export type FactorChanges = ReturnType<typeof useFactorChanges>
