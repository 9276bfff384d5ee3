import type { TimelineRow } from './timeline-store.ts'

/** Where a page of the timeline begins: below this line. */
export interface TimelineCursor {
  /** ISO 8601 with microseconds, UTC. */
  readonly moment: string
  readonly key: string
  /** The highest journal that can be of that moment: the entries' key is by journal, which begins with its millisecond. */
  readonly lastJournal: string
}

/** Reads a cursor of the wire, whose form the contract has checked. */
export function readCursor(text: string): TimelineCursor {
  const cut = text.indexOf('|')
  const moment = text.slice(0, cut)
  const hex = Math.max(0, Date.parse(moment)).toString(16).padStart(12, '0')
  const lastJournal = `${hex.slice(0, 8)}-${hex.slice(8)}-ffff-ffff-ffffffffffff`
  return { moment, key: text.slice(cut + 1), lastJournal }
}

export function writeCursor({ moment, key }: TimelineRow): string {
  return `${moment}|${key}`
}
