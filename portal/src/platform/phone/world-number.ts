/**
 * A phone number in international form (E.164): `021 555 0182` in New Zealand is `+64215550182`. An unreadable number is returned
 * unchanged, for the server to refuse. Its tables are fetched on first use.
 */
export async function worldNumber(typed: string, countryCode: string): Promise<string> {
  if (typed.trim() === '') return ''
  const { default: parse, isSupportedCountry } = await import('libphonenumber-js/min')
  const country = isSupportedCountry(countryCode) ? countryCode : undefined
  return parse(typed, country)?.number ?? typed.trim()
}
