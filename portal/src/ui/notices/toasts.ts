import { announce } from './announcements.ts'

export interface Toast {
  readonly id: number
  /** What happened: 'Picture removed'. */
  readonly text: string
  readonly undo?: ToastUndo
}

export interface ToastUndo {
  /** On the button: 'Undo'. */
  label: string
  /** Read after the text, since the button is far from where the person is: 'Press F6 to undo.' */
  hint: string
  onUndo: () => void
}

/** More would cover the page. */
const MOST_SHOWN = 3

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** The one that makes room for a fourth: the oldest that holds nothing to undo, else the oldest. */
function leastMissed(present: readonly Toast[]): Toast | undefined {
  return present.find(({ undo }) => undo === undefined) ?? present[0]
}

/**
 * Says in a corner of the page, and to a screen reader once it pauses, what was done: 'Saved'. It stays across pages until its time is
 * over; with `undo` it stays longer and offers the way back. Needs one `ToastRegion` and one `Announcer` in the page. Not for failures
 * that a person must act on: those belong beside what failed.
 */
export function toast(text: string, { undo }: { undo?: ToastUndo } = {}): void {
  lastId += 1
  const least = shown.length < MOST_SHOWN ? undefined : leastMissed(shown)
  const kept = shown.filter((one) => one !== least)
  show([...kept, { id: lastId, text, ...(undo && { undo }) }])
  announce(undo === undefined ? text : `${text} ${undo.hint}`)
}

/** For `useSyncExternalStore`: the toasts that show, the oldest first. */
export const toasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  shown: () => shown,
  dismiss: (id: number) => show(shown.filter((one) => one.id !== id)),
}
