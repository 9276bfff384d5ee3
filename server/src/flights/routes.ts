import { corporateFlights } from '@waymark/contract/flights/corporate-flights.shapes'
import { exportCorporateFlights } from '@waymark/contract/flights/export-corporate-flights.shapes'
import { myFlights } from '@waymark/contract/flights/my-flights.shapes'
import type { Mount } from '../calls/mount.ts'
import type { Database } from '../platform/database/database.ts'
import { createSlots } from '../platform/export-slots.ts'
import { exportFlights } from './export/export-flights.ts'
import { listCompanyFlights } from './list-company-flights.ts'
import { listFlights } from './list-flights.ts'

export function flightRoutes(mount: Mount, { database }: { readonly database: Database }): void {
  mount(myFlights, { limit: 'read' }).with(async (call) => listFlights(database, call))
  mount(corporateFlights, { limit: 'read' }).with(async (call) => listCompanyFlights(database, call))
  const slots = createSlots()
  mount(exportCorporateFlights, { limit: 'lookup' }).withFile(async (call) =>
    exportFlights(database, slots, call),
  )
}
