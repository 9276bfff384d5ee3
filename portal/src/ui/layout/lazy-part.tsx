import { createContext, use, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { loadCode } from './load-code.ts'

/** Hears that a part of the kit could not be fetched, and tells the person. Set once, around the app. */
export const PartFailureContext = createContext<() => void>(() => undefined)

/** A part whose code is fetched when it is first wanted: what few visits open is no weight on every page. */
export interface LazyPart<Props> {
  /** Starts or joins the fetching, which tries a second time before it fails; the next call after that starts again. */
  readonly fetch: () => Promise<ComponentType<Props>>
  /** Starts fetching ahead of the press; a press after a failure tries again, and says so. */
  readonly fetchAhead: () => void
  /** The part, once it was fetched. */
  readonly here: () => ComponentType<Props> | undefined
}

/** How long after a failure the second try is made: a connection that was lost for a moment is back by then. */
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

/** How long after a failure a part that is still wanted is fetched again. */
const RETRY_MS = 4000

interface LaterProps<Props> {
  piece: LazyPart<Props>
  /** Fetches it; once here it stays, whatever this says. */
  isWanted: boolean
  /** It could not be fetched, and the person was told. Without this it is tried again for as long as it is wanted. */
  onFailed?: () => void
  /** The part's own. */
  props: Props
}

/** Shows what opens over the page, as a dialog or a menu, as soon as it is wanted and here; nothing until then. In the page: `lazyComponent`. */
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
