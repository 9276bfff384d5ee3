import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/**
 * The JSON of a file of this folder, found wherever the server was started from.
 * @param name with its folder, as 'content/waymark/offers.json'
 * @throws Error naming the file where it isn't there or isn't JSON
 */
export function readSeedFile(name: string): unknown {
  const file = new URL(name, import.meta.url)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file.pathname} cannot be read as JSON`, { cause: error })
  }
}

/** What a file of this folder holds, in its shape. @throws Error naming the file, the field and what is wrong with it */
export function parseSeedFile<S extends z.ZodMiniType>(name: string, shape: S): z.output<S> {
  const parsed = z.safeParse(shape, readSeedFile(name))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
  throw new Error(`server/src/seed/${name} can't be used: ${problems.join('; ')}`)
}
