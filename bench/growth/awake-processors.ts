import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/**
 * Keeps every processor awake while short calls are timed: one loop on each, in the class that runs only when nothing else
 * wants to (sched(7), SCHED_IDLE). On a virtual machine a sleeping processor takes 50 us or more to wake between request and answer,
 * as long as the answers themselves, and unpredictably (docs/benchmarks.md).
 * @returns a function that ends it; undefined without `chrt`
 */
export async function keepAwake(): Promise<(() => void) | undefined> {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn('chrt', ['--idle', '0', process.execPath, '--eval', 'for (;;) {}'], { stdio: 'ignore' }),
  )
  const end = () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
  try {
    await Promise.all(loops.map(async (loop) => once(loop, 'spawn')))
  } catch {
    end()
    return undefined
  }
  process.once('exit', end)
  return end
}
