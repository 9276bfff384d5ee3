import type { OrderStep } from '@waymark/contract/tracking/journeys'
import { getI18n } from 'react-i18next'
import { toast } from '../../../ui/notices/toasts.ts'
import type { CallError } from '../../client/call-error.ts'
import { sendErrorWords } from '../../client/error-words.ts'
import { failureAt } from '../../tracking/failure-at.ts'
import { track } from '../../tracking/tracking.ts'
import type { OrderKind } from '../order-kind.ts'
import type { Product } from '../product.ts'

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
