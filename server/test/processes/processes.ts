import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import { processEnvironment, processFlags } from './process-environment.ts'

const root = join(import.meta.dirname, '../../..')
export const gatewaySecret = 'a-secret-for-tests'
export const webhookSecret = 'another-secret-for-tests'

export interface RunningProcess {
  readonly child: ChildProcess
  /** Its output so far, line by line. */
  readonly lines: readonly string[]
  readonly exited: Promise<number | null>
  /** Stops it and waits until it is gone; returns its exit code, null if the signal ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

export interface Ports {
  readonly server: number
  readonly sandbox: number
  readonly smtp: number
}

/** Ports that were free a moment ago. */
export async function freePorts(): Promise<Ports> {
  const [server, sandbox, smtp] = await Promise.all([freePort(), freePort(), freePort()])
  return { server, sandbox, smtp }
}

/** Starts the server as an operator would: embedded database in `dataDir`, demo data, payments by the sandbox. */
export function startServer(
  dataDir: string,
  ports: Ports,
  more: Readonly<Record<string, string>> = {},
): RunningProcess {
  return run('server/dist/main.js', {
    PORT: String(ports.server),
    DATA_DIR: dataDir,
    DEMO: '1',
    // Requests mustn't be refused because the machine is busy.
    LIMIT_FACTOR: '100',
    PAYMENT_URL: `http://localhost:${String(ports.sandbox)}`,
    PAYMENT_SECRET: gatewaySecret,
    PAYMENT_WEBHOOK_SECRET: webhookSecret,
    SMTP_URL: `smtp://127.0.0.1:${String(ports.smtp)}`,
    ...more,
  })
}

export function startSandbox(ports: Ports): RunningProcess {
  return run('sandbox/src/main.ts', {
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_SECRET: gatewaySecret,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${String(ports.server)}/airpoints-account/api/transaction-service/payment/webhook`,
  })
}

/** A failed test's process must not outlive the run and keep its output open. */
export function endWithTests(child: ChildProcess): void {
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.removeListener('exit', end))
}

function run(file: string, variables: Readonly<Record<string, string>>): RunningProcess {
  const child = spawn(process.execPath, [...processFlags, join(root, file)], {
    env: processEnvironment(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithTests(child)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => lines.push(line))
  }
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code))
  })
  return {
    child,
    lines,
    exited,
    end: async (signal) => {
      child.kill(signal)
      return exited
    },
  }
}

/** Waits until a process prints a word; returns the milliseconds it took. @throws with its output if it ends first */
export async function saying(running: RunningProcess, word: string): Promise<number> {
  const begun = performance.now()
  const heard = Promise.withResolvers<void>()
  const look = (): void => {
    if (running.lines.some((line) => line.includes(word))) heard.resolve()
  }
  running.child.stdout?.on('data', () => setImmediate(look))
  look()
  const ended = running.exited.then((code) => {
    throw new Error(`It ended with ${String(code)} and never said ${word}:\n${running.lines.join('\n')}`)
  })
  await Promise.race([heard.promise, ended])
  return performance.now() - begun
}
