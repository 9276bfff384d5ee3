/** What the gate in front of the router does for its pages. */
export interface Gate {
  /** Opens the current address. */
  readonly open: () => void
  /** Fetches the code and words needed after sign-in; if it fails, whoever needs them later tries again. */
  readonly prepare: () => Promise<void>
}

let gate: Gate = { open: () => undefined, prepare: async () => undefined }
let moved = false

/** The app's entry registers itself here, once. */
export function setGate(own: Gate): void {
  gate = own
}

/**
 * Goes to an address of ours on this host without a reload; with `replace` there's no way back to this page. `state` goes into the
 * browser's history, where the next page finds it, even after a reload.
 */
export function moveOn(
  address: string,
  { replace = false, state = null }: { readonly replace?: boolean; readonly state?: unknown } = {},
): void {
  moved = true
  if (replace) history.replaceState(state, '', address)
  else history.pushState(state, '', address)
  gate.open()
}

/** Prefetches the signed-in shell, for example while the password is being typed. */
export async function prepareToMoveOn(): Promise<void> {
  return gate.prepare()
}

/** Whether the person arrived by a client-side move, so that the focus must follow. */
export function hasMovedOn(): boolean {
  return moved
}
