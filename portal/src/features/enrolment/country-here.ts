/**
 * The country whose clock the browser shows, among those that can be chosen; nothing where the browser does not know which countries a time
 * zone belongs to. A guess to begin with: the person sees it and can choose another.
 */
export function countryHere(codes: readonly string[]): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    codes.find((code) => zonesOf(code)[0] === timeZone) ??
    codes.find((code) => zonesOf(code).includes(timeZone))
  )
}

function zonesOf(code: string): readonly unknown[] {
  const locale = new Intl.Locale(`und-${code}`)
  const ask: unknown = Reflect.get(locale, 'getTimeZones')
  const zones: unknown = typeof ask === 'function' ? ask.call(locale) : undefined
  return Array.isArray(zones) ? zones : []
}
