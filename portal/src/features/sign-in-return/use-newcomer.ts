import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import {
  carrying,
  carryingWaiting,
  type ProvidedIdentity,
} from '../../platform/session/provider/provided-identity.ts'
import { signInFromProvider } from '../../platform/session/provider/provider-sign-in.ts'

export type NewcomerState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'factor'; readonly pendingSignIn: string }
  | { readonly kind: 'unlinked'; readonly identity: ProvidedIdentity }
  | { readonly kind: 'failed'; readonly words: string }

/** One request per handle, even if effects run twice, because the handle can be used only once. */
const asked = new Map<string, ReturnType<typeof signInFromProvider>>()

/** Fetches who returned from a provider. The state stays in this history entry, so it survives a reload. */
export function useNewcomer(handle: string, onSignedIn: () => void): NewcomerState {
  const { t } = useTranslation()
  const [state, setState] = useState<NewcomerState>({ kind: 'asking' })
  const goOn = useEffectEvent((came: Awaited<ReturnType<typeof signInFromProvider>>) => {
    if (came.kind === 'signedIn') return onSignedIn()
    if (came.kind === 'failed') return setState({ kind: 'failed', words: errorWords(came.error, t) })
    const carried = came.kind === 'factor' ? carryingWaiting(came.pendingSignIn) : carrying(came.identity)
    history.replaceState(carried, '')
    return setState(came)
  })
  useEffect(() => {
    const answer = asked.get(handle) ?? signInFromProvider(handle)
    asked.set(handle, answer)
    void answer.then((came) => goOn(came))
  }, [handle])
  return state
}
