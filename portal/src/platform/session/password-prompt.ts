/** A pending password prompt; `attempt` counts prompts, so that each starts empty. */
export interface PasswordPrompt {
  readonly attempt: number
  readonly isOpen: boolean
}

let question: PasswordPrompt = { attempt: 0, isOpen: false }
let asked: { readonly given: Promise<boolean>; readonly settle: (isGiven: boolean) => void } | undefined
const listeners = new Set<() => void>()

function change(next: PasswordPrompt): void {
  question = next
  for (const listener of listeners) listener()
}

/**
 * Has the signed-in pages' dialog prompt for the password that a resumed session lacks (AUTH-02). Calls that need it at the same time share
 * one prompt.
 * @returns whether it was entered
 */
export async function promptForPassword(): Promise<boolean> {
  if (asked === undefined) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asked = { given: promise, settle: resolve }
    change({ attempt: question.attempt + 1, isOpen: true })
  }
  return asked.given
}

/** Closes the prompt: the password was entered, or the person declined. */
export function settlePassword(isGiven: boolean): void {
  asked?.settle(isGiven)
  asked = undefined
  change({ ...question, isOpen: false })
}

/** For `useSyncExternalStore`. */
export const passwordPrompt = {
  current: (): PasswordPrompt => question,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
