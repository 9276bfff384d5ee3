/** What the announcer says. `turn` counts, so that the same words twice are two announcements. */
export interface Announcement {
  text: string
  turn: number
}

let current: Announcement = { text: '', turn: 0 }
const listeners = new Set<() => void>()

/**
 * Has a screen reader say `text` once it pauses, as 'Copied' or '3 entries'. Nothing shows: `toast` also shows it. Needs one
 * `Announcer` in the page; the last words win.
 */
export function announce(text: string) {
  current = { text, turn: current.turn + 1 }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: the newest announcement. */
export const announcements = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  newest: () => current,
}
