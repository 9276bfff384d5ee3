import type { ScreenKey } from '@waymark/contract/screens'

/** Where a screen stands inside the portal, and whether permissions are asked for it. */
export interface ScreenPlace {
  readonly path: string
  readonly isProtected: boolean
}

let places: ReadonlyMap<ScreenKey, ScreenPlace> = new Map()

/** The app says once where each screen stands that is built and enabled. */
export function setScreenPlaces(own: ReadonlyMap<ScreenKey, ScreenPlace>): void {
  places = own
}

/** Undefined where the screen is not built or not enabled. */
export function screenPlace(screen: ScreenKey): ScreenPlace | undefined {
  return places.get(screen)
}

/** The path of a screen inside the portal; undefined where it is not built or not enabled, so that no link is drawn. */
export function screenPath(screen: ScreenKey): string | undefined {
  return screenPlace(screen)?.path
}
