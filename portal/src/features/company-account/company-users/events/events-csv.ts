import { plainCell } from '@waymark/rules/plain-cell'

/**
 * CSV by RFC 4180, in UTF-8 with a byte order mark: without one Excel misreads Korean.
 * @param rows the heading first
 */
export function csvOf(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n')
  return new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}

function cell(value: string): string {
  const safe = plainCell(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
