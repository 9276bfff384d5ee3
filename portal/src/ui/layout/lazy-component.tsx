import { use, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'

/** A component's code couldn't be fetched, even on the second attempt. */
export class PartNotFetched extends Error {
  override readonly name = 'PartNotFetched'
  /** Makes the next render fetch it again; called before the failure is shown, that would loop forever. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('The code of a part of the page could not be fetched', { cause })
    this.forget = forget
  }
}

/** A component whose code can be fetched before it's rendered; then it renders at once. */
export type LazyComponent<Part> = Part & { readonly fetch: () => Promise<unknown> }

/**
 * A component whose code is fetched on first render. Unlike React's `lazy` it can be fetched again after a failure, and keeps generic
 * props. Needs a `PartBoundary` around it.
 */
export function lazyComponent<Part extends (props: never) => ReactNode>(
  load: () => Promise<Part>,
): LazyComponent<Part> {
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
  function FetchedComponent(props: object) {
    // What waited in `use` has to call it again, so code that's here is only taken directly by who didn't.
    const here = fetching === undefined ? part.here() : undefined
    // One promise until it's forgotten: a new one on each render would never settle.
    const Loaded = here ?? use((fetching ??= fetched()))
    return <Loaded {...props} />
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loaded component by another name
  return Object.assign(FetchedComponent as unknown as Part, { fetch: part.fetch })
}
