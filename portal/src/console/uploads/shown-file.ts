import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { FileKind } from '@waymark/contract/console/files/file-facts'
import type { retrieveFile } from '@waymark/contract/console/files/files'

/** A file with a page of its lines. */
export type FileAnswer = ConsoleWire<typeof retrieveFile>['answer']
export type ShownFile = FileAnswer['file']
export type FileLine = FileAnswer['rows'][number]

export const filesPath = '/files'
export const filePath = (fileId: string): string => `${filesPath}/${fileId}`

/** What the lines of a file give: points, or tiers. */
export function givesOf(kind: FileKind): readonly ('points' | 'statusPoints' | 'tiers')[] {
  if (kind === 'content') return []
  return kind === 'members' ? ['tiers'] : ['points', 'statusPoints']
}

/** Whether the server is working on a file. */
export function isWorking({ phase }: Pick<ShownFile, 'phase'>): boolean {
  return phase === 'CHECKING' || phase === 'RUNNING' || phase === 'REVERSING'
}

/** What a list says of a file: what happens with it, or else how far it came. */
export function standingOf({ phase, counts }: Pick<ShownFile, 'phase' | 'counts'>) {
  if (phase !== 'IDLE') return phase
  if (counts.READY > 0) return 'READY'
  if (counts.DONE > 0) return 'DONE'
  return counts.REVERSED > 0 ? 'REVERSED' : 'CHECKED'
}

/** How many lines of the current work are done, of how many. */
export function progressOf({ phase, lines, counts, run }: ShownFile): {
  readonly done: number
  readonly of: number
} {
  if (phase === 'CHECKING') return { done: lines - counts.UNCHECKED, of: lines }
  const of = run?.lines ?? lines
  const left = phase === 'RUNNING' ? counts.READY : phase === 'REVERSING' ? counts.DONE : 0
  return { done: Math.max(0, of - left), of }
}
