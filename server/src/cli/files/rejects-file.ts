import { stringify } from 'csv-stringify/sync'
import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import type { FileRecord } from './file-records.ts'
import { neverFormulas } from '../../platform/sheets/never-formulas.ts'
import { rejectColumns, type FileHeader, type Reject } from '../../imports/index.ts'

export interface RejectedLine {
  readonly record: FileRecord
  readonly reject: Reject
}

/** Collects rejected lines; the file appears complete at the end, or not at all. */
export interface RejectsFile {
  readonly add: (rejected: readonly RejectedLine[]) => Promise<void>
  /** Moves the file into place if it has lines, and removes one from an earlier run if it has none. */
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

/** Without it Excel, in which people correct the lines, misreads names. Whoever reads the file again drops it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Only its owner can read it: it's about people. */
async function beginFile(partial: string, header: FileHeader): Promise<FileHandle> {
  await rm(partial, { force: true })
  const file = await open(partial, 'wx', 0o600)
  await file.write(BYTE_ORDER_MARK + toCsv([[...rejectColumns, ...header.names]]))
  return file
}

/** Escapes formulas, so that a spreadsheet shows them instead of running them (OWASP, CSV injection). */
function toCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    neverFormulas,
  )
}

async function removeOld(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const header = text.replace(BYTE_ORDER_MARK, '')
  if (header.startsWith(`${rejectColumns.join(',')},`)) await rm(path)
}
