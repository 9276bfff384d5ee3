declare module 'virtual:page-files' {
  /** Addresses of what a page of the gate needs beyond the built page, by the build's manifest. */
  export function filesOf(page: string): {
    readonly styles: readonly string[]
    readonly scripts: readonly string[]
  }
}
