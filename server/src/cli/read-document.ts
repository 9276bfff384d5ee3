import { readFile } from 'node:fs/promises'
import { NotUnderstood } from './refusals.ts'

/** The JSON of a file that a command names. @throws NotUnderstood where there is none */
export async function readDocument(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new NotUnderstood(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new NotUnderstood(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
