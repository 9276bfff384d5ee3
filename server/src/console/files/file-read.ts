import type { FileRefusal } from '@waymark/contract/console/files/file-facts'

/** A line as read: its cells by column. One that doesn't fit the header has too few of them, or more under `+1`, `+2` and so on. */
export interface FileLineRead {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** A file's lines, or why it can't be read: `of` has the columns or the number that the code is about. */
export type FileRead =
  | { readonly kind: 'read'; readonly columns: readonly string[]; readonly rows: readonly FileLineRead[] }
  | { readonly kind: 'refused'; readonly code: FileRefusal; readonly of: readonly string[] }

export function refusedFile(code: FileRefusal, of: readonly string[] = []): FileRead {
  return { kind: 'refused', code, of }
}
