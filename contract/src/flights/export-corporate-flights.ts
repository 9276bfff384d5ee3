import { operation } from '../operation.ts'
import type * as shapes from './export-corporate-flights.shapes.ts'

export const exportCorporateFlights = operation<typeof shapes>()({
  id: 'exportCorporateFlights',
  method: 'POST',
  path: '/summary-service/corporate/myflights/export',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_flights',
  files: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv; charset=utf-8'],
  errors: ['EXPORT_RUNNING', 'UNAVAILABLE'],
  summary: "Returns a company's flights as a file, with the user of each: Excel or CSV (SUMM-05).",
})
