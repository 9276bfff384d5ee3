/** What the gate in front of the router does for the pages that it shows. */
export interface Gate {
  /** Opens what stands at the present address. */
  readonly open: () => void
  /** Fetches what comes after sign-in, code and words; whoever needs it later asks again if it failed. */
  readonly prepare: () => Promise<void>
}

let gate: Gate = { open: () => undefined, prepare: async () => undefined }
let moved = false

/** The app's entry says once who opens addresses. */
export function setGate(own: Gate): void {
  gate = own
}

/**
 * Goes on to an address of ours on this host without a reload; `replace` leaves no way back to this page. `state` goes along in the
 * browser's history: what the next page starts from, and finds again after a reload.
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

/** Fetches the signed-in shell ahead of time, as when the password is being typed. */
export async function prepareToMoveOn(): Promise<void> {
  return gate.prepare()
}

/** Whether the person came here by moving on, so that the focus must follow. */
export function hasMovedOn(): boolean {
  return moved
}
