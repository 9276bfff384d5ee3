import type { WholeOperation } from '../operation.ts'
import { trackEvents } from './track-events.shapes.ts'

/** The operations of tracking. */
export const trackingOperations: readonly WholeOperation[] = [trackEvents]
