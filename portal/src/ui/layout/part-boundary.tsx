import { createContext, Suspense, use, useState, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Alert } from '../notices/alert.tsx'
import { PartNotFetched } from './lazy-component.tsx'
import { RenderBoundary } from './render-boundary.tsx'
import { useBackOnline } from './use-back-online.ts'

/** The words of a failed part. Set once, around the app, by `UiProvider`. */
export interface PartWords {
  /** "We couldn't load this part of the page." */
  failed: string
  retry: string
  /** Offered when a retry didn't help: there may be a new version of the app. */
  reload: string
}

export const PartWordsContext = createContext<PartWords | undefined>(undefined)

/** A failed part: `broken` while rendering, or `notFetched`. */
export interface PartProblem {
  kind: 'broken' | 'notFetched'
  /** The number of manual retries so far. */
  tries: number
  retry: () => void
}

interface PartBoundaryProps {
  children: ReactNode
  /** Shown while the part's code is fetched: skeletons in the shape of what's coming. */
  waiting?: ReactNode
  /** Replaces the notice and its retry; null for parts that nobody misses. */
  renderFailed?: (problem: PartProblem) => ReactNode
  /** A key for the children: when it changes, they're tried again. */
  of?: unknown
}

/**
 * Wraps a part of a page that can break, or whose code is fetched later (`lazyComponent`): shows `waiting` while fetching, and a failure
 * with a retry if it breaks or can't be fetched. The page around it stays (ROUTE-13). What couldn't be fetched is fetched again once the
 * connection is back.
 */
export function PartBoundary({ children, waiting = null, renderFailed, of }: PartBoundaryProps) {
  const [tries, setTries] = useState(0)
  return (
    <RenderBoundary
      of={of}
      onBroken={forgetFailedFetch}
      renderFallback={(error, redraw) => {
        const problem: PartProblem = {
          kind: error instanceof PartNotFetched ? 'notFetched' : 'broken',
          tries,
          retry: () => {
            setTries(tries + 1)
            redraw()
          },
        }
        return (
          <>
            {problem.kind === 'notFetched' && <BackOnline retry={redraw} />}
            {renderFailed === undefined ? <PartFailed problem={problem} /> : renderFailed(problem)}
          </>
        )
      }}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </RenderBoundary>
  )
}

/** The next render, by a retry or a later visit, fetches it again. */
function forgetFailedFetch(error: unknown): void {
  if (error instanceof PartNotFetched) error.forget()
}

function BackOnline({ retry }: { retry: () => void }) {
  useBackOnline(retry)
  return null
}

/** The default failure of a part. After a retry that didn't help it offers to reload the page, which needs a connection. */
function PartFailed({ problem: { tries, retry } }: { problem: PartProblem }) {
  const words = use(PartWordsContext)
  if (words === undefined) return null
  const again =
    tries === 0 || !navigator.onLine ? (
      <Button size="small" onClick={retry}>
        {words.retry}
      </Button>
    ) : (
      <Button size="small" onClick={() => globalThis.location.reload()}>
        {words.reload}
      </Button>
    )
  return (
    <Alert tone="bad" live="assertive" end={again}>
      {words.failed}
    </Alert>
  )
}
