import type { quoteSeats as facts } from '@waymark/contract/seats/quote-seats'
import type * as shapes from '@waymark/contract/seats/quote-seats.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { priceOrder, type OrderServices } from '../../orders/index.ts'

/** Prices an order of seats; the price holds until the quote expires. */
export async function quoteSeats(
  services: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const quote = await priceOrder(services, call, { ...call.body.object, activityType: 'SEATS' })
  if (quote.activityType !== 'SEATS') throw new Error('Seats were priced as something else')
  return { object: quote }
}
