import { stringify } from 'csv-stringify/sync'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { neverFormulas } from '../../platform/sheets/never-formulas.ts'
import { copyDocument } from '../../privacy/index.ts'
import { counted } from '../command/counted.ts'
import type { Report } from '../command/command.ts'
import { NotUnderstood } from '../command/refusals.ts'

type Kind = NonNullable<Report['tables']>[number]

/**
 * Writes a member's data to a new private folder: `member.json` with everything, and a CSV file for each kind that has rows.
 * @throws NotUnderstood if the folder already exists
 */
export async function writeMemberCopy(
  copy: Report,
  order: { readonly company: string; readonly number: string },
  folder: string,
): Promise<Report> {
  const { exitCode, lines, tables: kinds = [] } = copy
  if (exitCode !== 0) return copy
  await makeFolder(folder)
  const filled = kinds.filter(({ rows }) => rows.length > 0)
  await write(join(folder, 'member.json'), copyDocument(order, kinds))
  for (const kind of filled) await write(join(folder, `${kind.kind}.csv`), asCsv(kind))
  const rows = filled.reduce((sum, kind) => sum + kind.rows.length, 0)
  return {
    lines: [
      `${folder}: member.json and ${counted(filled.length, 'CSV file', 'CSV files')}, ${counted(rows, 'row', 'rows')}`,
      ...lines,
    ],
    exitCode: 0,
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (cause) {
    throw new NotUnderstood(`${folder} cannot be created: choose a folder that does not exist yet.`, {
      cause,
    })
  }
}

async function write(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx', mode: 0o600 })
}

/** Like the statement's: UTF-8 with a byte order mark, formulas escaped. */
function asCsv({ columns, rows }: Kind): string {
  const lines = [columns, ...rows.map((row) => row.map((cell) => textOf(cell)))]
  return stringify(lines, { bom: true, record_delimiter: 'windows', ...neverFormulas })
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'string' ? cell : JSON.stringify(cell)
}
