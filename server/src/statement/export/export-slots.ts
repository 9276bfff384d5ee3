import type { Readable } from 'node:stream'
import type { CustomerNumber } from '../../platform/branded-ids.ts'

/** Maximum files one process creates at a time. */
const MOST_AT_ONCE = 6
/** A file that isn't read to its end within this time is abandoned and its resources freed. */
const MOST_MS = 5 * 60_000

/** A slot for creating one file. `end` releases it and can be called repeatedly. */
export interface Slot {
  readonly end: () => void
}

export interface ExportSlots {
  readonly take: (customer: CustomerNumber) => Slot | 'running' | 'busy'
}

/** Limits concurrent files: one per person, and a few overall. */
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

/** Releases a slot when its file is finished, failed, abandoned or too slow. */
export function releaseWhenClosed(body: Readable, slot: Slot): void {
  const timer = setTimeout(() => body.destroy(new Error('The file was not downloaded in time')), MOST_MS)
  timer.unref()
  body.once('close', () => {
    clearTimeout(timer)
    slot.end()
  })
}
