import { addTraveller } from '@waymark/contract/travellers/add-traveller.shapes'
import { deleteTraveller } from '@waymark/contract/travellers/delete-traveller.shapes'
import { retrieveTravellers } from '@waymark/contract/travellers/retrieve-travellers.shapes'
import { revealTraveller } from '@waymark/contract/travellers/reveal-traveller.shapes'
import { updateTraveller } from '@waymark/contract/travellers/update-traveller.shapes'
import type { Mount } from '../calls/mount.ts'
import { isActive } from '../calls/whose-data.ts'
import { addTraveller as add } from './add-traveller.ts'
import {
  deleteTraveller as remove,
  revealTraveller as reveal,
  updateTraveller as change,
} from './change-traveller.ts'
import { presentTraveller } from './present-traveller.ts'
import type { TravellerServices } from './services.ts'
import { readTravellers } from './store.ts'

export function travellerRoutes(mount: Mount, services: TravellerServices): void {
  mount(retrieveTravellers, { limit: 'read' }).with(async (call) => {
    const rows = await readTravellers(services.database, call.membership.account)
    const nomineeDetails = rows.map((row) => presentTraveller(services.documentKeys, row))
    return { object: { nomineeDetails, most: call.company.profile.mostCompanions } }
  })
  mount(addTraveller, { limit: 'write', policy: isActive }).with(async (call) => add(services, call))
  mount(updateTraveller, { limit: 'write', policy: isActive }).with(async (call) => change(services, call))
  mount(deleteTraveller, { limit: 'write' }).with(async (call) => remove(services, call))
  mount(revealTraveller, { limit: 'lookup' }).with(async (call) => reveal(services, call))
}
