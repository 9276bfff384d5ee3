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
 * Runs a call that can require a second factor (AUTH-12). If refused with MFA_REQUIRED it opens the dialog; after verification it runs
 * again with the same parameters and mfaflag=true. Closing the dialog returns the refusal. `transactionId`: the transaction that the PIN
 * opened.
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

/** Provides the portal's only multi-factor context, and shows its dialog while it's open. */
export function MultiFactorProvider({ children }: { children: ReactNode }) {
  const [context, setContext] = useState<MultiFactor>(closed)
  const [giveUp, setGiveUp] = useState<() => void>(() => () => undefined)
  const run = useMemo<WithSecondFactor>(
    () => async (callback, params, transactionId) => {
      const [first, second, third] = params
      type Result = Awaited<ReturnType<typeof callback>>
      // One verification may not be enough: without a second factor the server requires the password and then a code or the PIN.
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
