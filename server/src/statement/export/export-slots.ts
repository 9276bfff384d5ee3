import type { Readable } from 'node:stream'
import type { CustomerNumber } from '../../platform/branded-ids.ts'

/** Files that one process makes at a time. */
const MOST_AT_ONCE = 6
/** After so long a file that nobody reads to its end is given up, with what it holds. */
const MOST_MS = 5 * 60_000

/** A place to make one file in; `end` gives it back, once or more often. */
export interface Slot {
  readonly end: () => void
}

export interface ExportSlots {
  readonly take: (customer: CustomerNumber) => Slot | 'running' | 'busy'
}

/** Counts the files that are being made: one for a person, and few for all of them. */
export function createSlots(mostAtOnce = MOST_AT_ONCE): ExportSlots {
  const taken = new Set<CustomerNumber>()
  return {
    take: (customer) => {
      if (taken.has(customer)) return 'running'
      if (taken.size >= mostAtOnce) return 'busy'
      taken.add(customer)
      let isHeld = true
      return {
        end: () => {
          if (isHeld) taken.delete(customer)
          isHeld = false
        },
      }
    },
  }
}

/** Gives a slot back when its file has left, or will not: read to its end, failed, abandoned, or too slow. */
export function holdWhileOpen(body: Readable, slot: Slot): void {
  const timer = setTimeout(() => body.destroy(new Error('A file was not taken in time')), MOST_MS)
  timer.unref()
  body.once('close', () => {
    clearTimeout(timer)
    slot.end()
  })
}
