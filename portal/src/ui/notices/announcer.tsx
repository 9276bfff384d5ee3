import { useSyncExternalStore } from 'react'
import { announcements } from './announcements.ts'

/**
 * The page's only polite live region. It must be mounted before the first `announce`. Open dialogs hide the page behind them from screen
 * readers, except for elements with `data-live-announcer`.
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
