import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { NotUnderstood } from '../command/refusals.ts'

/** The JSON in a command's file. @throws NotUnderstood if there is none */
export async function readDocument(file: unknown): Promise<unknown> {
  const path = z.parse(z.string(), file)
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
