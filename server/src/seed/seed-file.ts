import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/**
 * The JSON in a file in this folder, wherever the server was started.
 * @param name with its folder, such as 'content/waymark/offers.json'
 * @throws Error with the file if it doesn't exist or isn't JSON
 */
export function readSeedFile(name: string): unknown {
  const file = new URL(name, import.meta.url)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file.pathname} cannot be read as JSON`, { cause: error })
  }
}

/** The contents of a file in this folder, validated. @throws Error with the file, the field and the problem */
export function parseSeedFile<S extends z.ZodMiniType>(name: string, shape: S): z.output<S> {
  const parsed = z.safeParse(shape, readSeedFile(name))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
  throw new Error(`server/src/seed/${name} can't be used: ${problems.join('; ')}`)
}
