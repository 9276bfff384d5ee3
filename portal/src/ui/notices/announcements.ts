/** What the announcer says. `turn` counts, so that the same words twice are two announcements. */
export interface Announcement {
  text: string
  turn: number
  /** Also stands on the screen for a while. */
  shown: boolean
}

let current: Announcement = { text: '', turn: 0, shown: false }
const listeners = new Set<() => void>()

/**
 * Has a screen reader say `text` once it pauses, as 'Copied' or '3 entries'. `shown` puts it on the screen as well,
 * for what the eye would miss too. Needs one `Announcer` in the page; the last words win.
 */
export function announce(text: string, { shown = false } = {}) {
  current = { text, turn: current.turn + 1, shown }
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
