import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { serverFlags, type SignedIn } from './joined-server.ts'

const readiness = z.object({ url: z.string(), body: z.string(), authorization: z.string() })

export interface ChildServer extends SignedIn {
  /** Makes the process run a command, and returns its number. */
  readonly ask: (command: string) => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts a file, by its path below `bench/`, that calls answerCommands. */
export async function startChild(file: string, ...args: readonly string[]): Promise<ChildServer> {
  const child = fork(join(import.meta.dirname, '..', file), [...args], {
    execArgv: [...process.execArgv, ...serverFlags],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => `${file} ended with code ${String(code)}.`)
  const next = async (): Promise<unknown> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      ended.then((reason) => {
        throw new Error(reason)
      }),
    ])
    return message
  }
  const ready = z.parse(readiness, await next())
  const ask = async (command: string): Promise<number> => {
    child.send(command)
    return z.parse(z.number(), await next())
  }
  const stop = async (): Promise<void> => {
    await ask('stop')
    child.disconnect()
    await ended
  }
  return { ...ready, ask, stop }
}

/** In the child: reports that it is ready, then runs commands and answers each with a number. */
export function answerCommands(
  ready: SignedIn,
  commands: Readonly<Record<string, () => Promise<number>>>,
): void {
  process.on('message', (name) => {
    const command = commands[z.parse(z.string(), name)]
    if (command === undefined) throw new Error(`There is no command ${String(name)}.`)
    void command().then((answer) => process.send?.(answer))
  })
  process.send?.(ready)
}
