import { createContext, Suspense, use, useState, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Alert } from '../notices/alert.tsx'
import { PartNotFetched } from './lazy-component.tsx'
import { RenderBoundary } from './render-boundary.tsx'

/** What a part says that failed. Set once, around the app, by `UiProvider`. */
export interface PartWords {
  /** 'This part of the page couldn't be loaded' */
  failed: string
  retry: string
  /** Where trying again did not help: a new version of the app may be out. */
  reload: string
}

export const PartWordsContext = createContext<PartWords | undefined>(undefined)

/** A part that failed: `broken` while it was drawn, or `notFetched`. */
export interface PartProblem {
  kind: 'broken' | 'notFetched'
  /** How often it was tried again, by hand, before. */
  tries: number
  retry: () => void
}

interface PartBoundaryProps {
  children: ReactNode
  /** Shows while the part's code is fetched: skeletons in the shape of what comes. */
  waiting?: ReactNode
  /** In place of the notice with a retry, as null for what nobody misses. */
  renderFailed?: (problem: PartProblem) => ReactNode
  /** What the children are of: where it changes, they are tried again. */
  of?: unknown
}

/**
 * Around a part of a page that may break or whose code is fetched later (`lazyComponent`): while it is fetched `waiting` shows; a part that
 * breaks or cannot be fetched shows its own failure and a retry, and the page around it stays (ROUTE-13).
 */
export function PartBoundary({ children, waiting = null, renderFailed, of }: PartBoundaryProps) {
  const [tries, setTries] = useState(0)
  return (
    <RenderBoundary
      of={of}
      onBroken={forgetFetching}
      renderFallback={(error, redraw) => {
        const problem: PartProblem = {
          kind: error instanceof PartNotFetched ? 'notFetched' : 'broken',
          tries,
          retry: () => {
            setTries(tries + 1)
            redraw()
          },
        }
        return renderFailed === undefined ? <PartFailed problem={problem} /> : renderFailed(problem)
      }}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </RenderBoundary>
  )
}

/** What is drawn next, by a retry or at the next visit, is fetched again. */
function forgetFetching(error: unknown): void {
  if (error instanceof PartNotFetched) error.forget()
}

/** The failure of a part as it usually shows. After a try that did not help it offers to reload the page. */
function PartFailed({ problem: { tries, retry } }: { problem: PartProblem }) {
  const words = use(PartWordsContext)
  if (words === undefined) return null
  const again =
    tries === 0 ? (
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
