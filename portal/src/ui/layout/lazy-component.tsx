import { use, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'

/** The code of a part could not be fetched, also not at the second try. */
export class PartNotFetched extends Error {
  override readonly name = 'PartNotFetched'
  /** Lets the next drawing fetch it again; before the failure shows, that would go on for ever. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('The code of a part of the page could not be fetched', { cause })
    this.forget = forget
  }
}

/**
 * A component whose code is fetched when it is first drawn. Unlike React's own `lazy` it can be fetched again after a failure, and
 * keeps what its props are generic over. Needs a `PartBoundary` around it.
 */
export function lazyComponent<Part extends (props: never) => ReactNode>(load: () => Promise<Part>): Part {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is drawn with the very props that this function is given
  const part = lazyPart(load as unknown as () => Promise<ComponentType<object>>)
  let fetching: Promise<ComponentType<object>> | undefined
  const forget = () => {
    fetching = undefined
  }
  const fetched = async () => {
    try {
      return await part.fetch()
    } catch (error) {
      throw new PartNotFetched(error, forget)
    }
  }
  function LazyComponent(props: object) {
    // One promise until it is forgotten: a new one at each drawing would never come to an end.
    fetching ??= fetched()
    const Loaded = use(fetching)
    return <Loaded {...props} />
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loaded component by another name
  return LazyComponent as unknown as Part
}
