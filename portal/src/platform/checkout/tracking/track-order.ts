import type { OrderStep } from '@waymark/contract/tracking/journeys'
import { useEffect, useRef } from 'react'
import { track } from '../../tracking/tracking.ts'
import type { Step } from '../order-step.ts'
import type { OrderKind } from '../order-kind.ts'
import type { Product } from '../product.ts'

/** The tracking event for each visible step. Waiting steps have none, and a result is tracked once its order is known. */
const tracked: Partial<Record<Step<OrderKind>['kind'], OrderStep>> = {
  form: 'form',
  review: 'review',
  leaving: 'payment',
  pending: 'pending',
}

/** Tracks each step of an order's journey as it appears (TRACK-01); a step that reappears after waiting isn't tracked again. */
export function useTrackedStep(journey: Product<OrderKind>['words'], kind: Step<OrderKind>['kind']): void {
  const shown = useRef<OrderStep>(undefined)
  useEffect(() => {
    const step = tracked[kind]
    if (step === undefined || step === shown.current) return
    shown.current = step
    track({ event: 'journey_step', journey, step })
  }, [journey, kind])
}
