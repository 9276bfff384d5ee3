import { createContext, use, useEffect, useEffectEvent, useState, type ComponentType } from 'react'

/** Hears that a part of the kit could not be fetched, and tells the person. Set once, around the app. */
export const PartFailureContext = createContext<() => void>(() => undefined)

/** A part of the kit whose code is fetched when it is first wanted: what few visits open is no weight on every page. */
export interface LazyPart<Props> {
  /** Starts or joins the fetching; after a failure the next call tries anew. */
  readonly fetch: () => Promise<ComponentType<Props>>
  /** Starts fetching ahead of the press; a press after a failure tries anew, and says so. */
  readonly fetchAhead: () => void
  /** The part, once it was fetched. */
  readonly here: () => ComponentType<Props> | undefined
}

/** Makes a later piece of a module's component. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let fetched: ComponentType<Props> | undefined
  let fetching: Promise<ComponentType<Props>> | undefined
  const fetch = async () => {
    try {
      fetching ??= load()
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

/** How long after a failure a piece that is still wanted is asked for again. */
const RETRY_MS = 4000

interface LaterProps<Props> {
  piece: LazyPart<Props>
  /** Fetches it; once here it stays, whatever this says. */
  isWanted: boolean
  /** It could not be had, and the person was told. Without this it is tried again for as long as it is wanted. */
  onFailed?: () => void
  /** The piece's own. */
  props: Props
}

/** Shows a later piece as soon as it is wanted and here; nothing until then. */
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
