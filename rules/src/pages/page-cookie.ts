/** How to draw a page before its script runs: the person's choices as the browser tells the server, and nothing personal. */
export interface FirstLook {
  /** The chosen language; undefined if the browser's applies. */
  readonly language: string | undefined
  /** The chosen colours; undefined if the system decides. */
  readonly mode: 'light' | 'dark' | undefined
  /** Someone is signed in, so a page for visitors would only flash. */
  readonly isSignedIn: boolean
  /** This browser has shown no page yet, so it has no fonts either. */
  readonly isFirst: boolean
}

/** The cookie's name. It isn't secret and grants nothing. */
export const pageCookie = 'waymark_page'

/** For example `ko.dark.in`; each part can be empty. */
export function writtenLook({ language, mode, isSignedIn }: Omit<FirstLook, 'isFirst'>): string {
  return [language ?? '', mode ?? '', isSignedIn ? 'in' : ''].join('.')
}

/** Parses what a browser sent; an invalid part counts as missing. */
export function readLook(text: string | undefined): FirstLook {
  const [language = '', mode, state] = (text ?? '').slice(0, 40).split('.')
  return {
    language: /^[a-z]{2}(?:-[A-Z]{2})?$/.test(language) ? language : undefined,
    mode: mode === 'light' || mode === 'dark' ? mode : undefined,
    isSignedIn: state === 'in',
    isFirst: text === undefined,
  }
}
