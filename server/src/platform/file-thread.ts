import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { AppError } from './errors/app-error.ts'

/** Two thousand lines of a PDF take about ten seconds; anything this slow is stuck. */
const MOST_MS = 60_000
const MOST_AT_ONCE = 2
const MOST_MEGABYTES = 512

let running = 0
const made = z.instanceof(Uint8Array)

/**
 * A file made in its own thread, so other requests aren't blocked: a PDF, or a workbook. The thread ends with its file, if the caller disconnects, or if it fails or
 * takes too long.
 * @param worker the module that gets `order` as its data and posts the file
 * @throws AppError UNAVAILABLE if two are already being created, or the caller has gone
 */
export async function makeInThread(
  worker: URL,
  order: () => Promise<unknown>,
  gone: AbortSignal,
): Promise<Buffer> {
  if (running >= MOST_AT_ONCE) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 15 })
  running += 1
  try {
    return await make(worker, await order(), gone)
  } finally {
    running -= 1
  }
}

async function make(url: URL, order: unknown, gone: AbortSignal): Promise<Buffer> {
  const worker = new Worker(url, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const leave = (): void => reject(new AppError('UNAVAILABLE'))
  const timer = setTimeout(() => reject(new Error('The file took too long')), MOST_MS)
  worker.once('message', (bytes) => resolve(Buffer.from(z.parse(made, bytes))))
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`The file's thread ended with ${String(code)}`)))
  gone.addEventListener('abort', leave, { once: true })
  if (gone.aborted) leave()
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    gone.removeEventListener('abort', leave)
    await worker.terminate()
  }
}
