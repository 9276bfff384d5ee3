import { useState } from 'react'
import { Alert } from '../../../ui/notices/alert.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { useFormats } from '../../i18n/formats.ts'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import { openOrder } from '../placed/open-order.ts'
import type { OrderKind } from '../order-kind.ts'
import type { OrderParts } from '../order-parts.ts'
import { useOrderWords } from '../order-words.ts'
import type { Ordering } from '../use-order.ts'

const OpenOrderNotice = lazyComponent(
  async () => (await import('../placed/open-order-notice.tsx')).OpenOrderNotice,
)

interface FormNoticesProps<K extends OrderKind> {
  ordering: Ordering<K>
  parts: Pick<OrderParts<K>, 'facts'>
  /** The account is frozen, and this product uses points. */
  isFrozen: boolean
  /** Until when points are protected after a change of password, PIN or email address. */
  protectedUntil: string | null
}

/** What a person should know before ordering: a frozen account, or an order that's still open. */
export function FormNotices<K extends OrderKind>(props: FormNoticesProps<K>) {
  const { ordering, parts, isFrozen, protectedUntil } = props
  const { product, entry, step } = ordering
  const say = useOrderWords(product.words)
  const { date } = useFormats()
  // Most people have none and shouldn't wait for its code.
  const [hasOpenOrder] = useState(() => openOrder(product.type) !== undefined)
  return (
    <>
      {isFrozen && (
        <Alert tone="warn" title={say('notice.frozen')}>
          {say('notice.frozenText')}
        </Alert>
      )}
      {protectedUntil !== null && (
        <Alert
          tone="warn"
          title={say('notice.protected', { until: date(protectedUntil, 'day-time') })}
          end={
            <ScreenLink screen="security" className={buttonClass('outline', { size: 'small' })}>
              {say('notice.protectedShow')}
            </ScreenLink>
          }
        >
          {say('notice.protectedText')}
        </Alert>
      )}
      {step.kind === 'form' && step.isNotReceived === true && (
        <Alert tone="info" live="polite" title={say('notice.notReceived')}>
          {say('notice.notReceivedText')}
        </Alert>
      )}
      {entry.kind === 'form' && entry.isPaymentUnknown && (
        <Alert
          tone="warn"
          title={say('notice.unknown')}
          end={
            <ScreenLink screen="my_activity" className={buttonClass('outline', { size: 'small' })}>
              {say('receipt.statement')}
            </ScreenLink>
          }
        >
          {say('notice.unknownText')}
        </Alert>
      )}
      {hasOpenOrder && <OpenOrderRegion ordering={ordering} parts={parts} />}
    </>
  )
}

/** Takes its place straight away: a notice that comes later would push the form away from who is about to press a button. */
function OpenOrderRegion<K extends OrderKind>({
  ordering,
  parts,
}: Pick<FormNoticesProps<K>, 'ordering' | 'parts'>) {
  const say = useOrderWords(ordering.product.words)
  const waiting = (
    <Alert tone="warn" title={say('asking.title')}>
      {say('asking.text')}
    </Alert>
  )
  return (
    <output>
      <PartBoundary waiting={waiting}>
        <OpenOrderNotice ordering={ordering} parts={parts} waiting={waiting} />
      </PartBoundary>
    </output>
  )
}
