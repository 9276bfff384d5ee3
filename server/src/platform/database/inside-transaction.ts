import { AsyncLocalStorage } from 'node:async_hooks'

/** Set while a transaction's work runs, so that a statement beside it can be told from one after it. */
export const insideTransaction = new AsyncLocalStorage<true>()

/** Whether this is the work of a transaction. */
function isInsideTransaction(): boolean {
  return insideTransaction.getStore() === true
}

/** @throws when a transaction's work asks for a second connection: with one connection it would wait for itself for ever */
export function assertOutsideTransaction(): void {
  if (isInsideTransaction()) {
    throw new Error(
      'A statement inside a transaction went past it: give it the transaction, or run it before.',
    )
  }
}
