import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../../../platform/api/api.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import type { CallResult } from '../../../platform/client/send.ts'
import { useSecondFactor } from '../../../platform/factors/multi-factor-context.tsx'

/**
 * A change to the linked sign-ins. Asks for the password or a second factor when the server requires it (AUTH-12). Cancelling there is
 * not a failure.
 */
export function useProviderChange(change: () => Promise<CallResult<unknown>>, onDone: () => void) {
  const withSecondFactor = useSecondFactor()
  const dispatch = useDispatch()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<CallError>()
  const run = async () => {
    setPending(true)
    setError(undefined)
    const result = await withSecondFactor(change, [undefined, undefined, undefined])
    setPending(false)
    if (result.kind === 'failed') {
      setError(result.error.code === 'MFA_REQUIRED' ? undefined : result.error)
      return
    }
    dispatch(api.util.invalidateTags(['security']))
    onDone()
  }
  return { run, pending, error }
}
