import { createContext, use, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { loadCode } from './load-code.ts'

/** Reports to the person that a part of the kit couldn't be fetched. Set once, around the app. */
export const PartFailureContext = createContext<() => void>(() => undefined)

/** A component whose code is fetched when first needed: what few visits open shouldn't weigh on every page. */
export interface LazyPart<Props> {
  /** Starts or joins the fetch, which retries once before it fails; the next call after that starts again. */
  readonly fetch: () => Promise<ComponentType<Props>>
  /** Prefetches; a press after a failure tries again, and reports it. */
  readonly fetchAhead: () => void
  /** The component, once fetched. */
  readonly here: () => ComponentType<Props> | undefined
}

/** How long after a failure to retry: a connection that dropped briefly is usually back by then. */
const SECOND_TRY_MS = 500

/** Makes a lazy part of a module's component. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let fetched: ComponentType<Props> | undefined
  let fetching: Promise<ComponentType<Props>> | undefined
  const fetch = async () => {
    try {
      fetching ??= loadCode(load, SECOND_TRY_MS)
      fetched = await fetching
      return fetched
    } catch (error) {
      fetching = undefined
      throw error
    }
  }
  const fetchAhead = () => {
    fetch().catch(() => undefined)
  }
  return { fetch, fetchAhead, here: () => fetched }
}

/** How long after a failure to fetch a part that's still wanted again. */
const RETRY_MS = 4000

interface LaterProps<Props> {
  piece: LazyPart<Props>
  /** Fetches it; once fetched it stays, whatever the value. */
  isWanted: boolean
  /** It couldn't be fetched, and the person was told. If omitted, it's retried as long as it's wanted. */
  onFailed?: () => void
  /** The component's own props. */
  props: Props
}

/**
 * Renders what opens over the page, such as a dialog or menu, as soon as it's wanted and fetched; nothing until then. Inside the page use
 * `lazyComponent`.
 */
export function Later<Props extends object>({ piece, isWanted, onFailed, props }: LaterProps<Props>) {
  const [Piece, setPiece] = useState(piece.here)
  const tell = use(PartFailureContext)
  const fail = useEffectEvent(() => {
    tell()
    onFailed?.()
  })
  useEffect(() => {
    if (!isWanted || Piece !== undefined) return undefined
    const stop = new AbortController()
    let retry: ReturnType<typeof setTimeout> | undefined
    const attempt = async () => {
      try {
        const component = await piece.fetch()
        if (!stop.signal.aborted) setPiece(() => component)
      } catch {
        if (stop.signal.aborted) return
        fail()
        retry = setTimeout(() => void attempt(), RETRY_MS)
      }
    }
    void attempt()
    return () => {
      stop.abort()
      clearTimeout(retry)
    }
  }, [piece, isWanted, Piece])
  return Piece && <Piece {...props} />
}
