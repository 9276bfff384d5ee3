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

/** Goes on to an address of ours on this host without a reload; `replace` leaves no way back to this page. */
export function moveOn(address: string, { replace = false } = {}): void {
  moved = true
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
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
