import { announce } from './announcements.ts'

export interface Toast {
  readonly id: number
  /** What happened: 'Picture removed'. */
  readonly text: string
  readonly undo?: ToastUndo
}

export interface ToastUndo {
  /** The button's label: 'Undo'. */
  label: string
  /** Announced after the text, since the button is far from the focus: 'Press F6 to undo.' */
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

/** The toast to drop for a fourth: the oldest without undo, or else the oldest. */
function toastToDrop(present: readonly Toast[]): Toast | undefined {
  return present.find(({ undo }) => undo === undefined) ?? present[0]
}

/**
 * Shows what was done in a corner of the page and has a screen reader announce it: 'Saved'. Stays across pages until its time is up; with
 * `undo` it stays longer and offers it. Needs a `ToastRegion` and an `Announcer` in the page. Not for failures that need action: show those
 * beside what failed.
 */
export function toast(text: string, { undo }: { undo?: ToastUndo } = {}): void {
  lastId += 1
  const least = shown.length < MOST_SHOWN ? undefined : toastToDrop(shown)
  const kept = shown.filter((one) => one !== least)
  show([...kept, { id: lastId, text, ...(undo && { undo }) }])
  announce(undo === undefined ? text : `${text} ${undo.hint}`)
}

/** For `useSyncExternalStore`: the visible toasts, oldest first. */
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
