declare module 'virtual:page-files' {
  /** The address of what starts the app once the page is painted. */
  export const starter: string
  /** Addresses of what a page of the gate needs beyond the built page, by the build's manifest. */
  export function filesOf(page: string): {
    readonly styles: readonly string[]
    readonly scripts: readonly string[]
  }
}
