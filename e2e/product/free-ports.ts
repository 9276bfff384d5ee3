import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports, which come and go while the product starts. */
const lowest = 20_000
const highest = 32_000
const tries = 50

/**
 * The first of several neighbouring free ports. Starts at a random one, so that suites that run side by side don't try
 * the same ones.
 * @throws if none is found
 */
export async function freePorts(count: number): Promise<number> {
  for (let tried = 0; tried < tries; tried += 1) {
    const first = randomInt(lowest, highest - count)
    const ports = Array.from({ length: count }, (_, at) => first + at)
    const free = await Promise.all(ports.map(isFree))
    if (free.every(Boolean)) return first
  }
  throw new Error(`No ${String(count)} free ports were found; name the first with E2E_PORT.`)
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
