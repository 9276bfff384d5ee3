import { operation } from '../operation.ts'
import type * as shapes from './corporate-flights.shapes.ts'

export const corporateFlights = operation<typeof shapes>()({
  id: 'corporateFlights',
  method: 'GET',
  path: '/summary-service/corporate/myflights/{dataType}',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_flights',
  errors: [],
  summary: "Lists flights on a company's account (SUMM-05).",
})
