import { guestPass } from '@waymark/contract/subscriptions/guests/guest-pass'
import type { Wire } from '@waymark/contract/operation'
import { useEffect, useState } from 'react'
import type { CallError } from '../../platform/client/call-error.ts'
import { call } from '../../platform/client/call.ts'
import { changeLanguage } from '../../platform/i18n/i18n.ts'
import { session } from '../../platform/session/session.ts'

export type Pass = Wire<typeof guestPass>['answer']['object']

export type PassState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'shown'; readonly pass: Pass }
  | { readonly kind: 'failed'; readonly error: CallError }

/** Opens a guest's link. Somebody who never chose a language here reads it in the one that their host chose. */
export function useGuestPass(token: string): PassState {
  const [state, setState] = useState<PassState>({ kind: 'opening' })
  useEffect(() => {
    let isGone = false
    const open = async () => {
      const result = await call(guestPass, { body: { object: { token } } })
      if (isGone) return
      if (result.kind === 'failed') return setState({ kind: 'failed', error: result.error })
      const { object: pass } = result.answer
      if (pass.result === 'valid' && session.read('language') === undefined)
        await changeLanguage(pass.language)
      if (!isGone) setState({ kind: 'shown', pass })
      return undefined
    }
    void open()
    return () => {
      isGone = true
    }
  }, [token])
  return state
}
