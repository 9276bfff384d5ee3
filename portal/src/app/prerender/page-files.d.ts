declare module 'virtual:page-files' {
  /** Address of the script that starts the app once the page is painted. */
  export const starter: string
  /** Addresses of the files that a gate page needs in addition to the built page, from the build's manifest. */
  export function filesOf(page: string): {
    readonly styles: readonly string[]
    readonly scripts: readonly string[]
  }
}
