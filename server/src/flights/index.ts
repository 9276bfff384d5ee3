export { countFlight, type CountedFlight } from './count-flight.ts'
export {
  creditFlight,
  flightReference,
  foreseeCredit,
  travelOf,
  wasCredited,
  type CreditAnswer,
  type FlownBy,
  type Flyer,
} from './credit-flight.ts'
export { flightRoutes } from './routes.ts'
export {
  countDepartures,
  findFlight,
  insertFlight,
  lockFlight,
  noteCredit,
  readFlightsAhead,
  updateFlight,
  type FlightAhead,
  type FlightFacts,
  type FlightRow,
} from './store.ts'
