import type { ScreenKey } from '@waymark/contract/screens'

/** The path of a screen inside the portal, and whether permissions are asked for it. */
export interface ScreenAddress {
  readonly path: string
  readonly isProtected: boolean
}

let addresses: ReadonlyMap<ScreenKey, ScreenAddress> = new Map()

/** The app says once which screens are built and enabled, and at which address. */
export function setScreenAddresses(own: ReadonlyMap<ScreenKey, ScreenAddress>): void {
  addresses = own
}

/** Undefined where the screen is not built or not enabled. */
export function screenAddress(screen: ScreenKey): ScreenAddress | undefined {
  return addresses.get(screen)
}

/** The path of a screen inside the portal; undefined where it is not built or not enabled, so that no link is drawn. */
export function screenPath(screen: ScreenKey): string | undefined {
  return screenAddress(screen)?.path
}
