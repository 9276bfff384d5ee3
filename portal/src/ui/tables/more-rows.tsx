import { Button } from '../actions/button.tsx'
import { Alert } from '../notices/alert.tsx'

/** The rows after those of a list, fetched on request. */
export interface More {
  readonly hasMore: boolean
  readonly pending: boolean
  /** Why the last request for them failed; undefined if it didn't. */
  readonly failure: string | undefined
  readonly onMore: () => void
}

/** A button for more rows, and why they didn't come. */
export function MoreRows({ label, more }: { label: string; more: More }) {
  if (!more.hasMore) return null
  return (
    <>
      {more.failure !== undefined && (
        <Alert tone="bad" live="assertive">
          {more.failure}
        </Alert>
      )}
      <div>
        <Button pending={more.pending} onClick={more.onMore}>
          {label}
        </Button>
      </div>
    </>
  )
}
