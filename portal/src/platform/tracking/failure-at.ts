import type { JourneyPlace, TrackingEvent } from '@waymark/contract/tracking/journeys'
import type { CallError } from '../client/call-error.ts'

/** The event for a refused call. A required second factor is the next step; a call cancelled by the page has no event. */
export function failureAt(at: JourneyPlace, { code }: Pick<CallError, 'code'>): TrackingEvent | undefined {
  if (code === 'CANCELLED') return undefined
  if (code !== 'MFA_REQUIRED') return { event: 'journey_failure', ...at, code }
  if (at.journey !== 'sign_in') return undefined
  return { event: 'journey_step', journey: 'sign_in', step: 'second_factor' }
}
