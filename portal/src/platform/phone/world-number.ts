/**
 * A phone number as the world writes it (E.164): `021 555 0182` of New Zealand is `+64215550182`. What cannot be read stays as it is,
 * for the server to refuse. The tables behind it are fetched when the first number is read.
 */
export async function worldNumber(typed: string, countryCode: string): Promise<string> {
  if (typed.trim() === '') return ''
  const { default: parse, isSupportedCountry } = await import('libphonenumber-js/min')
  const country = isSupportedCountry(countryCode) ? countryCode : undefined
  return parse(typed, country)?.number ?? typed.trim()
}
