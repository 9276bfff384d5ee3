import { AsyncLocalStorage } from 'node:async_hooks'

/** Set while a transaction's work runs, to tell a statement outside it from one after it. */
export const insideTransaction = new AsyncLocalStorage<true>()

/** Whether the caller runs inside a transaction. */
function isInsideTransaction(): boolean {
  return insideTransaction.getStore() === true
}

/** @throws if a transaction's work asks for a second connection: with a single connection it would deadlock */
export function assertOutsideTransaction(): void {
  if (isInsideTransaction()) {
    throw new Error(
      'A statement inside a transaction bypassed it: pass it the transaction, or run it before.',
    )
  }
}
