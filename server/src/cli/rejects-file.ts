import { stringify } from 'csv-stringify/sync'
import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import type { FileRecord } from './file-records.ts'
import { rejectColumns, type FileHeader } from './file-header.ts'
import type { Reject } from '../imports/index.ts'

export interface RejectedLine {
  readonly record: FileRecord
  readonly reject: Reject
}

/** Takes rejected lines as they come; the file appears whole, at the end, or not at all. */
export interface RejectsFile {
  readonly add: (rejected: readonly RejectedLine[]) => Promise<void>
  /** Puts the file in its place when it has lines, and takes an older one of an earlier run away when it has none. */
  readonly finish: () => Promise<void>
  readonly abandon: () => Promise<void>
}

export function createRejectsFile(path: string, header: FileHeader): RejectsFile {
  const partial = `${path}.partial`
  let file: FileHandle | undefined
  return {
    add: async (rejected) => {
      if (rejected.length === 0) return
      file ??= await beginFile(partial, header)
      await file.write(
        toCsv(
          rejected.map(({ record, reject }) => [
            String(record.line),
            reject.code,
            reject.words,
            ...header.ownCells(record.cells),
          ]),
        ),
      )
    },
    finish: async () => {
      if (file === undefined) {
        await removeOld(path)
        return
      }
      await file.sync()
      await file.close()
      await rename(partial, path)
    },
    abandon: async () => {
      await file?.close()
      await rm(partial, { force: true })
    },
  }
}

/** Only its owner may read it: it is about people. */
async function beginFile(partial: string, header: FileHeader): Promise<FileHandle> {
  await rm(partial, { force: true })
  const file = await open(partial, 'wx', 0o600)
  await file.write(toCsv([[...rejectColumns, ...header.names]]))
  return file
}

/** Formulas are guarded: a spreadsheet shows them and does not run them (OWASP, CSV injection). */
function toCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true },
  )
}

async function removeOld(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '')
  if (text.startsWith(`${rejectColumns.join(',')},`)) await rm(path)
}
