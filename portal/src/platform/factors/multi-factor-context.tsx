import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { Later, lazyPart } from '../../ui/layout/lazy-part.tsx'
import { addWordsOf } from '../i18n/later-words.ts'
import type { CallResult } from '../client/send.ts'
import { closed, confirmed, purposeOf, type MultiFactor } from './multi-factor.ts'

const dialogPart = lazyPart(async () => {
  const [{ MultiFactorDialog: dialog }] = await Promise.all([
    import('./multi-factor-dialog.tsx'),
    addWordsOf('factors'),
  ])
  return dialog
})

/**
 * Runs a call that may ask for a second factor (AUTH-12). Refused with MFA_REQUIRED, it opens the dialog; once a factor is verified it
 * runs again with the same parameters and mfaflag=true. Closed without one, the refusal stands. `transactionId`: what the PIN opened.
 */
export type WithSecondFactor = <First, Second, Third, A>(
  callback: (first: First, second: Second, third: Third, mfaflag: boolean) => Promise<CallResult<A>>,
  params: readonly [first: First, second: Second, third: Third],
  transactionId?: string,
) => Promise<CallResult<A>>

const Context = createContext<WithSecondFactor>(async (callback, [first, second, third]) =>
  callback(first, second, third, false),
)

export const useSecondFactor = (): WithSecondFactor => use(Context)

/** Holds the one multi-factor context of the portal, and shows its dialog while it is open. */
export function MultiFactorProvider({ children }: { children: ReactNode }) {
  const [context, setContext] = useState<MultiFactor>(closed)
  const [giveUp, setGiveUp] = useState<() => void>(() => () => undefined)
  const run = useMemo<WithSecondFactor>(
    () => async (callback, params, transactionId) => {
      const [first, second, third] = params
      type Result = Awaited<ReturnType<typeof callback>>
      // One proof may not be enough: without a second factor the server asks for the password and then for a code or the PIN.
      const confirming = async (refused: Result): Promise<Result> => {
        const purpose = purposeOf(refused, transactionId)
        if (purpose === undefined) return refused
        return new Promise((resolve) => {
          setGiveUp(() => () => resolve(refused))
          setContext({
            kind: 'open',
            purpose,
            params: [first, second, third, false],
            callback: async (_first, _second, _third, mfaflag) =>
              resolve(await confirming(await callback(first, second, third, mfaflag))),
          })
        })
      }
      return confirming(await callback(first, second, third, false))
    },
    [],
  )
  const close = () => {
    setContext(closed)
    giveUp()
  }
  return (
    <Context value={run}>
      {children}
      {context.kind === 'open' && (
        <Later
          piece={dialogPart}
          isWanted
          onFailed={close}
          props={{
            purpose: context.purpose,
            onConfirmed: () => {
              setContext(closed)
              void context.callback(...confirmed(context))
            },
            onClose: close,
          }}
        />
      )}
    </Context>
  )
}
