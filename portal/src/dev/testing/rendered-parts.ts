/**
 * Which components React drew, by name, for tests. React tells it through the hook that its developer tools use, so it must be imported
 * before React's renderer is.
 */

interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** React's mark on a component whose function ran for this commit. */
const PERFORMED_WORK = 1

const drawn = new Set<string>()

function collect(fiber: Fiber | null): void {
  for (let one = fiber; one !== null; one = one.sibling) {
    const { type, flags, alternate, child } = one
    const isNew = alternate === null
    if (typeof type === 'function' && (isNew || (flags & PERFORMED_WORK) !== 0)) drawn.add(type.name)
    // What React passed over keeps the children that it had.
    if (isNew || alternate.child !== child) collect(child)
  }
}

Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  isDisabled: false,
  supportsFiber: true,
  inject: () => 1,
  checkDCE: () => undefined,
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => collect(root.current.child),
})

/** The components that were drawn since it was last asked. */
export function partsDrawn(): ReadonlySet<string> {
  const parts = new Set(drawn)
  drawn.clear()
  return parts
}
