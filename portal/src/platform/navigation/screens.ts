import type { ScreenKey } from '@waymark/contract/screens'

let paths: ReadonlyMap<ScreenKey, string> = new Map()

/** The app says once where each screen stands that is built and enabled. */
export function setScreenPaths(own: ReadonlyMap<ScreenKey, string>): void {
  paths = own
}

/** The path of a screen inside the portal; undefined where it is not built or not enabled, so that no link is drawn. */
export function screenPath(screen: ScreenKey): string | undefined {
  return paths.get(screen)
}
