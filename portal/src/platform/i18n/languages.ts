/** A language of the portal (CONF-03). `css_href` of configuration is not needed: every style holds in both directions. */
export interface Language {
  readonly code: string
  /** Its own name, for the switch. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * The language to begin with: the stored one, else the first that the browser prefers, as far as the whitelist goes; else
 * the whitelist's first.
 */
export function chooseLanguage(
  stored: string | undefined,
  preferred: readonly string[],
  allowed: readonly string[],
): string {
  const wanted = [...(stored === undefined ? [] : [stored]), ...preferred]
  const found = wanted
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((code) => allowed.includes(code ?? ''))
  return found ?? allowed[0] ?? 'en'
}
