import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { carrying, carryingWaiting, type ProvidedIdentity } from '../../platform/session/provided-identity.ts'
import { signInFromProvider } from '../../platform/session/provider-sign-in.ts'

export type NewcomerState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'factor'; readonly pendingSignIn: string }
  | { readonly kind: 'unlinked'; readonly identity: ProvidedIdentity }
  | { readonly kind: 'failed'; readonly words: string }

/** Asked for once a handle, also where effects run twice: a second answer would be that it was used. */
const asked = new Map<string, ReturnType<typeof signInFromProvider>>()

/** Asks who came back from a provider. What is left to do stays in this history entry, for a reload. */
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
