export { airports, presentAirport, type Airport } from './airports.ts'
export { calculatorRoutes } from './routes.ts'
