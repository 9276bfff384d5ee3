export { airportsFitting } from './find-airports.ts'
export { airportOf, presentAirport, type Airport } from './airports.ts'
export { returnTrip } from './return-trip.ts'
export { calculatorRoutes } from './routes.ts'
