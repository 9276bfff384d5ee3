/** Somebody waits for the person to give their password; `attempt` counts the questions, so that each begins anew. */
export interface PasswordQuestion {
  readonly attempt: number
  readonly isOpen: boolean
}

let question: PasswordQuestion = { attempt: 0, isOpen: false }
let asked: { readonly given: Promise<boolean>; readonly settle: (isGiven: boolean) => void } | undefined
const listeners = new Set<() => void>()

function change(next: PasswordQuestion): void {
  question = next
  for (const listener of listeners) listener()
}

/**
 * Has the dialog of the signed-in pages ask for the password that a resumed session lacks (AUTH-02). Calls that need it at the same
 * time share one question.
 * @returns whether it was given
 */
export async function askForPassword(): Promise<boolean> {
  if (asked === undefined) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asked = { given: promise, settle: resolve }
    change({ attempt: question.attempt + 1, isOpen: true })
  }
  return asked.given
}

/** Ends the question: the password was given, or the person would rather not. */
export function settlePassword(isGiven: boolean): void {
  asked?.settle(isGiven)
  asked = undefined
  change({ ...question, isOpen: false })
}

/** For `useSyncExternalStore`. */
export const passwordQuestion = {
  current: (): PasswordQuestion => question,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
