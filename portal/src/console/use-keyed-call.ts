import type {
  ConsoleFacts,
  ConsoleOperation,
  ConsoleShapes,
  ConsoleWire,
} from '@waymark/contract/console/console-operation'
import { useState } from 'react'
import { callConsole, type ConsoleOutcome } from './console-client.ts'

/** Sends a call of an idempotent operation. */
export type KeyedCall = <F extends ConsoleFacts & { readonly idempotent: true }, S extends ConsoleShapes>(
  operation: ConsoleOperation<F, S>,
  body: ConsoleWire<ConsoleOperation<F, S>>['request'],
) => Promise<ConsoleOutcome<ConsoleWire<ConsoleOperation<F, S>>['answer']>>

/**
 * Idempotent calls of a form or a page: until it's answered, the same content goes out under the same key, so a lost answer does nothing
 * twice. A refusal keeps the key too: it may come from a server that failed after it had done the work.
 */
export function useKeyedCall(): KeyedCall {
  const [call] = useState(keyedCall)
  return call
}

function keyedCall(): KeyedCall {
  const keys = new Map<string, string>()
  return async (operation, body) => {
    const content = operation.path + JSON.stringify(body)
    const key = keys.get(content) ?? crypto.randomUUID()
    keys.set(content, key)
    const outcome = await callConsole(operation, { body, key })
    if (outcome.kind === 'answered') keys.delete(content)
    return outcome
  }
}
