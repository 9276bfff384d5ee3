/** A language of the portal, and its configured style sheets (CONF-03). */
export interface Language {
  readonly code: string
  /** Its own name, for the switcher. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly css_href?: string | undefined
  readonly bootstrap_css_href?: string | undefined
}

/** The initial language: the stored one, else the browser's first preference on the whitelist, else the whitelist's first. */
export function chooseLanguage(
  stored: string | undefined,
  preferred: readonly string[],
  allowed: readonly string[],
): string {
  const wanted = [...(stored === undefined ? [] : [stored]), ...preferred]
  const found = wanted
    .map((tag) => allowed.find((code) => code === tag || code === tag.toLowerCase().split('-')[0]))
    .find((code) => code !== undefined)
  return found ?? allowed[0] ?? 'en'
}
