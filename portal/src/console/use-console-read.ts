import type {
  ConsoleFacts,
  ConsoleOperation,
  ConsoleShapes,
  ConsoleWire,
} from '@waymark/contract/console/console-operation'
import { useEffect, useState } from 'react'
import { callConsole, type ConsoleOutcome, type Refusal } from './console-client.ts'

/** A read's state: `again` repeats it, and the earlier answer stays until the new one is there. */
export interface ConsoleRead<A> {
  /** What a repeated read that fails leaves as it is: the page and what was done on it stay. */
  readonly outcome: ConsoleOutcome<A> | undefined
  /** Why the latest read failed; `outcome` can still be the answer of the one before. */
  readonly failure: Refusal | undefined
  /** The outcome answers the request as it is now, not an earlier one. */
  readonly isCurrent: boolean
  /** An answer is on its way. */
  readonly isReading: boolean
  readonly again: () => void
}

/**
 * Reads an operation whenever its request or `revision` changes; undefined requests nothing. A later request's answer
 * always wins. A page counts `revision` up after it changed what its sections show.
 */
export function useConsoleRead<F extends ConsoleFacts, S extends ConsoleShapes>(
  operation: ConsoleOperation<F, S>,
  body: ConsoleWire<ConsoleOperation<F, S>>['request'] | undefined,
  revision = 0,
): ConsoleRead<ConsoleWire<ConsoleOperation<F, S>>['answer']> {
  type A = ConsoleWire<ConsoleOperation<F, S>>['answer']
  const [found, setFound] = useState<Found<A>>()
  const [times, setTimes] = useState(0)
  const asked = body === undefined ? undefined : JSON.stringify(body)
  const turn = `${String(times)} ${String(revision)} ${asked ?? ''}`
  useEffect(() => {
    if (body === undefined) return undefined
    const gone = new AbortController()
    void callConsole(operation, { body, signal: gone.signal }).then((outcome) => {
      if (!gone.signal.aborted) setFound((earlier) => foundNow({ turn, of: asked, outcome }, earlier))
    })
    return () => gone.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `turn` has the body by value
  }, [operation, turn])
  return {
    outcome: found?.outcome,
    failure: found?.failure,
    isCurrent: found?.of === asked,
    isReading: body !== undefined && found?.turn !== turn,
    again: () => setTimes((n) => n + 1),
  }
}

interface Found<A> {
  /** The request, and which time it was sent. */
  readonly turn: string
  /** The request that it answers. */
  readonly of: string | undefined
  readonly outcome: ConsoleOutcome<A>
  readonly failure?: Refusal
}

function foundNow<A>({ turn, of, outcome }: Found<A>, earlier: Found<A> | undefined): Found<A> {
  if (outcome.kind === 'answered') return { turn, of, outcome }
  const isRepeated = earlier?.of === of && earlier?.outcome.kind === 'answered'
  return { turn, of, outcome: isRepeated ? earlier.outcome : outcome, failure: outcome }
}
