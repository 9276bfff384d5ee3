import { corporateFlights } from '@waymark/contract/flights/corporate-flights.shapes'
import { myFlights } from '@waymark/contract/flights/my-flights.shapes'
import type { Mount } from '../calls/mount.ts'
import type { Database } from '../platform/database/database.ts'
import { listCompanyFlights } from './list-company-flights.ts'
import { listFlights } from './list-flights.ts'

export function flightRoutes(mount: Mount, { database }: { readonly database: Database }): void {
  mount(myFlights, { limit: 'read' }).with(async (call) => listFlights(database, call))
  mount(corporateFlights, { limit: 'read' }).with(async (call) => listCompanyFlights(database, call))
}
