/** ISO 3166-1 alpha-2 of countries where the postcode is written before the town. */
const postcodeFirst: ReadonlySet<string> = new Set(
  'AT BE CH CZ DE DK EE ES FI FR GR HR IL IS IT JP KR LT LU MX NL NO PL PT RO RS SE SI SK TR'.split(' '),
)

/**
 * A postal address as its country writes it: town and postcode on one line, in its order.
 * @param valueOf what a field says to a person, empty where nothing is given
 * @param country ISO 3166-1 alpha-2, empty where it is not given
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
