import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports: any of those can become another test's while a process starts, or while it's killed and started again. */
const lowest = 20_000
const highest = 32_000
const tries = 50

const given = new Set<number>()

/**
 * A port that is free on every address, and that this process was given once.
 * @throws if none is found
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < tries; tried += 1) {
    const port = randomInt(lowest, highest)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port was found from ${String(lowest)} to ${String(highest)}`)
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
