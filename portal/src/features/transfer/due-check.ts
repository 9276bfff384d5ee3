/** Minimum pause before checking an overdue order again, in milliseconds. */
const LEAST_PAUSE_MS = 20_000
/** The job that releases transfers runs every minute. */
const RELEASED_WITHIN_MS = 5000

/** How long to wait before checking whether a held transfer was released, in milliseconds. `now`: milliseconds since 1970. */
export function pauseUntilDue(heldUntil: string, now: number): number {
  return Math.max(LEAST_PAUSE_MS, Date.parse(heldUntil) - now + RELEASED_WITHIN_MS)
}
