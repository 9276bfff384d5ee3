import { trackEvents } from '@waymark/contract/tracking/track-events'
import * as trackEventsShapes from '@waymark/contract/tracking/track-events.shapes'
import type { Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Mount } from '../platform/mount/mount.ts'
import { countEvents } from './count-events.ts'

export interface TrackingServices {
  readonly database: Database
  readonly configuration: Configuration
}

export function trackingRoutes(mount: Mount, services: TrackingServices): void {
  mount(trackEvents, trackEventsShapes, { limit: 'write' }).with(async (call) => ({
    object: { taken: await countEvents(services, call.body.object.events, call.now) },
  }))
}
