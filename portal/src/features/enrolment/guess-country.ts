/**
 * Guesses the country from the browser's time zone, among those on offer; undefined if the browser can't map time zones to countries.
 * Only a default: the person can choose another.
 */
export function guessCountry(codes: readonly string[]): string | undefined {
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
