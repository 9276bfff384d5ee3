import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

/** Nice value of work that comes after requests, the last: a seventieth of a processor that both want. */
const BEHIND_REQUESTS = 19
/** What libuv calls the threads of its pool, which hash passwords, read files and resolve names. */
const POOL_THREAD = 'libuv-worker'
/** Linux keeps a nice value for each thread (setpriority(2)); elsewhere it belongs to the process, and nothing is changed. */
const isByThread = process.platform === 'linux'

/** Puts the calling thread behind those that answer requests. */
export function putThreadBehindRequests(): void {
  if (isByThread) setPriority(BEHIND_REQUESTS)
}

/**
 * Puts the pool's threads behind those that answer requests, so that a flood of sign-ins, which hash, takes only the time that nobody else
 * needs (decision 982).
 */
export async function putPoolBehindRequests(): Promise<void> {
  if (!isByThread) return
  // Reading the folder is the pool's work, so its threads exist afterwards.
  for (const thread of await readdir('/proc/self/task')) {
    const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8')
    if (name.trim() === POOL_THREAD) setPriority(Number(thread), BEHIND_REQUESTS)
  }
}
