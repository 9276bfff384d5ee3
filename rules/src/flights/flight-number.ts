/** An airline's two-character code (IATA) or its three letters (ICAO), and up to four digits. */
const parts = /^([A-Z]{3}|[A-Z0-9]{2})0*(\d{1,4})$/

/**
 * A flight number as records have it: `wmk 0118` as `WMK118`. Spaces, case and leading zeros don't matter to airlines, so the same flight
 * must not be another one by them (POINT-09). Anything that isn't a flight number stays as typed, in capitals and without spaces.
 */
export function plainFlightNumber(typed: string): string {
  const text = typed.replaceAll(/\s/g, '').toUpperCase()
  return text.replace(parts, '$1$2')
}
