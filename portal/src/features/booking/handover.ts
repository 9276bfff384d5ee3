/** The address of the airline's booking site, with the trip in the query (POINT-15). */
export function handoverAddress(
  bookingUrl: string,
  trip: { readonly from: string; readonly to: string; readonly cabin: string },
): string {
  const address = new URL(bookingUrl)
  address.searchParams.set('from', trip.from)
  address.searchParams.set('to', trip.to)
  address.searchParams.set('cabin', trip.cabin)
  address.searchParams.set('pay', 'points')
  return address.href
}
