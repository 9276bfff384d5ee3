import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/**
 * Keeps every processor from falling asleep while short calls are timed: one loop on each, in the class that runs only where nothing else
 * wants to (sched(7), SCHED_IDLE). A processor that sleeps between a question and its answer takes 50 us or more to wake on a virtual
 * machine, as long as the answers themselves, and in turns that neither side decides (docs/benchmarks.md).
 * @returns ends it; undefined where the system has no `chrt`
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
