/** How a page is to look before its script runs: what a browser tells the server of the person's choices, and nothing of the person. */
export interface FirstLook {
  /** The language that was chosen; undefined where the browser's own stands. */
  readonly language: string | undefined
  /** The colours that were chosen; undefined where the system decides. */
  readonly mode: 'light' | 'dark' | undefined
  /** Somebody is signed in, so a page for the signed-out would only flash by. */
  readonly isSignedIn: boolean
}

/** The cookie's name. It is no secret and grants nothing. */
export const pageCookie = 'waymark_page'

/** As `ko.dark.in`: each part may be empty. */
export function writtenLook({ language, mode, isSignedIn }: FirstLook): string {
  return [language ?? '', mode ?? '', isSignedIn ? 'in' : ''].join('.')
}

/** Reads what a browser sent; a part that is not ours counts as not given. */
export function readLook(text: string | undefined): FirstLook {
  const [language = '', mode, state] = (text ?? '').slice(0, 40).split('.')
  return {
    language: /^[a-z]{2}(?:-[A-Z]{2})?$/.test(language) ? language : undefined,
    mode: mode === 'light' || mode === 'dark' ? mode : undefined,
    isSignedIn: state === 'in',
  }
}
