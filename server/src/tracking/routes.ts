import { trackEvents } from '@waymark/contract/tracking/track-events.shapes'
import type { Database } from '../platform/database/database.ts'
import type { Mount } from '../calls/mount.ts'
import { countEvents } from './count-events.ts'

/** Room for twenty events and a little more. */
const MOST_BYTES = 8192

export function trackingRoutes(mount: Mount, { database }: { readonly database: Database }): void {
  mount(trackEvents, { limit: 'tracking', mostBytes: MOST_BYTES }).with(async (call) => ({
    object: { taken: await countEvents(database, call.company, call.body.object.events, call.now) },
  }))
}
