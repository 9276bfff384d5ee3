import { corporateFlights } from '@waymark/contract/flights/corporate-flights.shapes'
import { myFlights } from '@waymark/contract/flights/my-flights.shapes'
import type { Mount } from '../calls/mount.ts'
import { listFlights, type FlightServices } from './list-flights.ts'

export function flightRoutes(mount: Mount, services: FlightServices): void {
  mount(myFlights, { limit: 'read' }).with(async (call) => listFlights(services, call))
  mount(corporateFlights, { limit: 'read' }).with(async (call) => listFlights(services, call))
}
