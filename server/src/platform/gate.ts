import { AppError } from './errors/app-error.ts'

/** Seconds after which refused callers can come back. */
const COME_BACK_SECONDS = 2

/** Runs work when there is room for it. @throws AppError UNAVAILABLE immediately if there is none */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs a limited number of tasks concurrently, queues a limited number in order, and refuses the next one immediately. A flood gets answers
 * while it lasts, and accepted work finishes soon.
 */
export function createGate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate {
  const line: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: COME_BACK_SECONDS })
      // A finished task hands its slot on, so that a newcomer can't take it.
      await new Promise<void>((enter) => line.push(enter))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
