import * as z from 'zod/mini'
import { refusedFile, type FileLineRead, type FileRead } from './file-read.ts'

const items = z.array(z.record(z.string(), z.unknown()))
const document = z.object({
  items: z._default(items, []),
  remove: z._default(z.array(z.string()), []),
})

const REMOVE = 'remove'

/** The items of a content file as lines: each with its id, its kind, and itself as JSON; then the ids to remove. */
export function readContentRows(text: string): FileRead {
  const parsed = z.safeParse(document, jsonOf(text))
  if (!parsed.success) return refusedFile('notJson')
  const cells = [
    ...parsed.data.items.map((item, at) => ({
      // As the import calls it in what it says of it.
      id: typeof item['id'] === 'string' ? item['id'] : `items.${String(at)}`,
      kind: typeof item['kind'] === 'string' ? item['kind'] : '',
      body: JSON.stringify(item),
    })),
    ...parsed.data.remove.map((id) => ({ id, kind: REMOVE, body: '' })),
  ]
  return {
    kind: 'read',
    columns: ['id', 'kind', 'body'],
    rows: cells.map((one, at) => ({ line: at + 1, cells: one })),
  }
}

/** The content file that these lines are. */
export function contentDocument(rows: readonly Pick<FileLineRead, 'cells'>[]): unknown {
  const isRemoval = ({ cells }: Pick<FileLineRead, 'cells'>) => cells['body'] === ''
  return {
    items: rows.filter((row) => !isRemoval(row)).map(({ cells }) => jsonOf(cells['body'] ?? '')),
    remove: rows.filter(isRemoval).map(({ cells }) => cells['id'] ?? ''),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
