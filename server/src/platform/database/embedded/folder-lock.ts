import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Locks the data folder for this process with a file that holds its id. A lock left by a dead process (kill -9) is taken over.
 * @throws if a living process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = await open(path, 'wx', 0o600)
      await file.writeFile(String(process.pid))
      await file.close()
      return async () => rm(path, { force: true })
    } catch (error) {
      if (!isNodeError(error) || error.code !== 'EEXIST') throw error
    }
    const holder = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10)
    if (isAlive(holder)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder}. Stop it, or set DATA_DIR to another folder.`,
      )
    }
    await rm(path, { force: true })
  }
  throw new Error(
    `The data folder ${folder} could not be locked: several processes are starting at the same time.`,
  )
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isNodeError(error) && error.code === 'EPERM'
  }
}

function isNodeError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error
}
