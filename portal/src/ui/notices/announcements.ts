/** The announcer's text. `turn` counts, so that repeating the same text announces it twice. */
export interface Announcement {
  text: string
  turn: number
}

let current: Announcement = { text: '', turn: 0 }
const listeners = new Set<() => void>()

/**
 * Has a screen reader announce `text` at its next pause, such as 'Copied' or '3 entries'. Nothing is visible: `toast` also shows it. Needs
 * an `Announcer` in the page; the latest text wins.
 */
export function announce(text: string) {
  current = { text, turn: current.turn + 1 }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: the latest announcement. */
export const announcements = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  newest: () => current,
}
