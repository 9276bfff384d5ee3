/** Names countries in a language as people do (CLDR): Hong Kong, not Hong Kong SAR China; but United Kingdom, not UK. @param language BCP 47 */
export function countryNames(language: string): (code: string) => string {
  const long = new Intl.DisplayNames(language, { type: 'region' })
  const short = new Intl.DisplayNames(language, { type: 'region', style: 'short' })
  return (code) => {
    const name = long.of(code) ?? code
    return /\(| SAR /.test(name) ? (short.of(code) ?? code) : name
  }
}
