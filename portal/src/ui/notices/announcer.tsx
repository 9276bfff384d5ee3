import { useSyncExternalStore } from 'react'
import { announcements } from './announcements.ts'

/**
 * The page's one polite live region. It must be in the page before the first `announce`. Open dialogs hide the page behind them from
 * screen readers, but not what carries `data-live-announcer`.
 */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(
    announcements.subscribe,
    announcements.newest,
    announcements.newest,
  )
  return (
    <div className="visually-hidden" aria-live="polite" data-live-announcer="true">
      <p key={turn}>{text}</p>
    </div>
  )
}
