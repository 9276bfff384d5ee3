import type { Readable } from 'node:stream'
import type { CustomerNumber } from './branded-ids.ts'
import type { ErrorExtras } from './errors/app-error.ts'

/** Maximum files one process creates at a time. */
const MOST_AT_ONCE = 6
/** A file that isn't read to its end within this time is abandoned and its resources freed. */
const MOST_MS = 5 * 60_000
/** A file that has waited for its reader this long is abandoned when somebody else needs its slot. */
const PATIENCE_MS = 5000

/** A slot for creating one file. `end` releases it and can be called repeatedly. */
export interface Slot {
  readonly end: () => void
  /** Releases the slot when its file is finished, failed, abandoned or too slow. */
  readonly endWith: (body: Readable) => void
}

export interface ExportSlots {
  readonly take: (customer: CustomerNumber) => Slot | 'running' | 'busy'
}

/** What holds a slot. */
interface Held {
  body?: Readable
  /** When its file was last paused by its reader, in milliseconds. */
  waitsSince: number
}

/**
 * Limits concurrent files: one per person, and a few overall. Slow readers can't keep others from exporting: with all slots taken, the file
 * that has waited longest for its reader makes room.
 * @param now milliseconds of a clock that only goes forward
 */
export function createSlots(mostAtOnce = MOST_AT_ONCE, now = () => performance.now()): ExportSlots {
  const taken = new Map<CustomerNumber, Held>()
  const makeRoom = (): void => {
    const [slowest] = [...taken]
      .filter(([, { body }]) => body?.isPaused() === true)
      .toSorted(([, one], [, other]) => one.waitsSince - other.waitsSince)
    if (slowest === undefined) return
    const [customer, { body, waitsSince }] = slowest
    if (now() - waitsSince < PATIENCE_MS) return
    taken.delete(customer)
    body?.destroy(new Error('The file was read too slowly'))
  }
  return {
    take: (customer) => {
      if (taken.has(customer)) return 'running'
      if (taken.size >= mostAtOnce) makeRoom()
      if (taken.size >= mostAtOnce) return 'busy'
      const held: Held = { waitsSince: now() }
      taken.set(customer, held)
      const end = (): void => {
        if (taken.get(customer) === held) taken.delete(customer)
      }
      return { end, endWith: (body) => follow(held, body, { now, end }) }
    },
  }
}

interface ExportCall {
  readonly principal: { readonly customer: CustomerNumber }
  /** Only of operations that declare both errors. */
  readonly fail: (code: 'EXPORT_RUNNING' | 'UNAVAILABLE', extras?: ErrorExtras) => never
}

/** A slot for the caller's file. @throws AppError EXPORT_RUNNING while they have one, UNAVAILABLE while all are taken */
export function takeSlot(slots: ExportSlots, call: ExportCall): Slot {
  const slot = slots.take(call.principal.customer)
  if (slot === 'running') return call.fail('EXPORT_RUNNING')
  if (slot === 'busy') return call.fail('UNAVAILABLE', { retryAfterSeconds: 15 })
  return slot
}

/** Notes when a file is paused by its reader, and releases its slot when it ends. */
function follow(
  held: Held,
  body: Readable,
  { now, end }: { readonly now: () => number; readonly end: () => void },
): void {
  held.body = body
  body.on('pause', () => (held.waitsSince = now()))
  const timer = setTimeout(() => body.destroy(new Error('The file was not downloaded in time')), MOST_MS)
  timer.unref()
  body.once('close', () => {
    clearTimeout(timer)
    end()
  })
}
