import { AppError } from './errors/app-error.ts'

/** Seconds after which those who were refused may come back. */
const COME_BACK_SECONDS = 2

/** Runs work when there is room for it. @throws AppError UNAVAILABLE at once where there is none */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets so many pieces of work run at once and so many wait, in their order; the next one is refused at once, so that a flood is
 * answered while it lasts and what was let in is finished soon.
 */
export function createGate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate {
  const line: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: COME_BACK_SECONDS })
      // Whoever leaves hands over its place, so that nobody who comes in between takes it.
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
