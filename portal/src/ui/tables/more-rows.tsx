import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { takeLostFocus } from '../layout/take-lost-focus.ts'
import { Alert } from '../notices/alert.tsx'

/** The rows after those of a list, fetched on request. */
export interface More {
  readonly hasMore: boolean
  readonly pending: boolean
  /** Why the last request for them failed; undefined if it didn't. */
  readonly failure: string | undefined
  /** Says that there are no more. */
  readonly end: string
  readonly onMore: () => void
}

interface MoreRowsProps {
  label: string
  more: More
  className?: string
}

/** A button for more rows, and why they didn't come. With the last rows it goes, and a text in its place takes the focus. */
export function MoreRows({ label, more, className }: MoreRowsProps) {
  const [wasPressed, setPressed] = useState(false)
  if (!more.hasMore && !wasPressed) return null
  const parts = more.hasMore ? (
    <>
      {more.failure !== undefined && (
        <Alert tone="bad" live="assertive">
          {more.failure}
        </Alert>
      )}
      <div>
        <Button
          pending={more.pending}
          onClick={() => {
            setPressed(true)
            more.onMore()
          }}
        >
          {label}
        </Button>
      </div>
    </>
  ) : (
    <p className="small muted" ref={takeLostFocus} tabIndex={-1}>
      {more.end}
    </p>
  )
  return className === undefined ? parts : <div className={className}>{parts}</div>
}
