import type { OrderStep } from '@waymark/contract/tracking/journeys'
import { getI18n } from 'react-i18next'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/notices/toasts.ts'
import type { CallError } from '../client/call-error.ts'
import { sendErrorWords } from '../client/error-words.ts'
import { failureAt } from '../tracking/failure-at.ts'
import { track } from '../tracking/tracking.ts'
import type { Step } from './order-flow.ts'
import type { OrderKind } from './order-kind.ts'
import type { Product } from './product.ts'

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

/** Tracks a failed step with its code; if the product wants it, a toast says so too. */
export function trackOrderFailure(
  { words: journey, raisesErrors }: Pick<Product<OrderKind>, 'words' | 'raisesErrors'>,
  step: OrderStep,
  error: CallError,
): void {
  const event = failureAt({ journey, step }, error)
  if (event !== undefined) track(event)
  if (raisesErrors === true) toast(sendErrorWords(error, getI18n().t))
}
