import { useSyncExternalStore } from 'react'
import { announcements } from './announcements.ts'

/** The page's one polite live region. It must stand in the page before the first `announce`. */
export function Announcer() {
  const { text, turn, shown } = useSyncExternalStore(
    announcements.subscribe,
    announcements.newest,
    announcements.newest,
  )
  return (
    <div className={shown ? 'announcer' : 'visually-hidden'} aria-live="polite">
      <p key={turn}>{text}</p>
    </div>
  )
}
