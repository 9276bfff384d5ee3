import type { ScreenKey } from '@waymark/contract/screens'

/** A screen's path inside the portal, and whether it needs permission. */
export interface ScreenAddress {
  readonly path: string
  readonly isProtected: boolean
}

let addresses: ReadonlyMap<ScreenKey, ScreenAddress> = new Map()

/** Registers, once, which screens are built and enabled, and their addresses. */
export function setScreenAddresses(own: ReadonlyMap<ScreenKey, ScreenAddress>): void {
  addresses = own
}

/** Undefined if the screen isn't built or enabled. */
export function screenAddress(screen: ScreenKey): ScreenAddress | undefined {
  return addresses.get(screen)
}

/** A screen's path inside the portal; undefined if it isn't built or enabled, so that no link is shown. */
export function screenPath(screen: ScreenKey): string | undefined {
  return screenAddress(screen)?.path
}
