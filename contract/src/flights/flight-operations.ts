import type { WholeOperation } from '../operation.ts'
import { corporateFlights } from './corporate-flights.shapes.ts'
import { exportCorporateFlights } from './export-corporate-flights.shapes.ts'
import { myFlights } from './my-flights.shapes.ts'

/** The operations of flights. */
export const flightOperations: readonly WholeOperation[] = [
  myFlights,
  corporateFlights,
  exportCorporateFlights,
]
