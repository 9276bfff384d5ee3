/** ISO 3166-1 alpha-2 codes of countries that write the postcode before the town. */
const postcodeFirst: ReadonlySet<string> = new Set(
  'AT BE CH CZ DE DK EE ES FI FR GR HR IL IS IT JP KR LT LU MX NL NO PL PT RO RS SE SI SK TR'.split(' '),
)

/**
 * A postal address in its country's order, with town and postcode on one line.
 * @param valueOf the displayed value of a field, '' if it is empty
 * @param country ISO 3166-1 alpha-2 code, '' if it is empty
 */
export function addressLines(valueOf: (field: string) => string, country: string): readonly string[] {
  const town = postcodeFirst.has(country) ? ['zipCode', 'city', 'state'] : ['city', 'state', 'zipCode']
  const lines = [['addressLine1'], ['addressLine2'], town, ['country']]
  return lines
    .map((fields) =>
      fields
        .map(valueOf)
        .filter((text) => text !== '')
        .join(' '),
    )
    .filter((line) => line !== '')
}
