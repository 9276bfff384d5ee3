import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { ErrorState } from '../../../ui/notices/error-state.tsx'
import { Spinner } from '../../../ui/notices/spinner.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { StepHeading } from '../../../ui/layout/step-heading.tsx'
import { useBackOnline } from '../../../ui/layout/use-back-online.ts'
import { errorWords } from '../../client/error-words.ts'
import { usePageAddress } from '../page-address.ts'
import { moveOf } from '../order-flow.ts'
import type { AskedAbout, Step } from '../order-step.ts'
import type { OrderKind } from '../order-kind.ts'
import type { OrderParts } from '../order-parts.ts'
import { OrderDeclined } from './order-declined.tsx'
import { OrderPending } from './order-pending.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderUnpaid } from './order-unpaid.tsx'
import { useOrderWords } from '../order-words.ts'
import type { Ordering } from '../use-order.ts'
import { useOrderLookup } from './use-order-lookup.ts'

interface OrderPageProps<K extends OrderKind> {
  ordering: Ordering<K>
  parts: OrderParts<K>
  /** The form's own address, where that is another page. */
  form?: string | undefined
}

/** Everything after an order was sent: the way to the payment, the return, and the result. */
export function OrderPage<K extends OrderKind>({ ordering, parts, form }: OrderPageProps<K>) {
  const { product, step } = ordering
  const lookup = useOrderLookup(ordering)
  const { ask, find } = lookup
  const followed = { ...ordering, ...lookup }
  const { words } = product
  const here = usePageAddress()
  const again = form ?? here
  const asked = step.kind === 'asking' ? step.asked : undefined
  const askOnce = useEffectEvent((about: AskedAbout) => {
    if ('quoteReferenceNumber' in about) void find(about.quoteReferenceNumber)
    else void ask(about.activityNumber, about.isLeft)
  })
  useEffect(() => {
    if (asked !== undefined) askOnce(asked)
  }, [asked])
  switch (step.kind) {
    case 'leaving':
      return <Leaving words={words} address={step.address} />
    case 'unreachable':
      return <Unreachable ordering={ordering} step={step} again={again} />
    case 'pending':
      return <OrderPending words={words} order={step.order} parts={parts} ask={ask} />
    case 'declined':
      return <OrderDeclined ordering={followed} order={step.order} parts={parts} again={again} />
    case 'receipt':
      return <OrderReceipt words={words} order={step.order} parts={parts} again={again} />
    case 'failed':
    case 'cancelled':
      return <OrderUnpaid words={words} order={step.order} parts={parts} again={again} />
    case 'held': {
      const { Held } = parts
      if (Held === undefined) break
      return (
        <PartBoundary waiting={<Asking words={words} />}>
          <Held ordering={followed} order={step.order} parts={parts} again={again} />
        </PartBoundary>
      )
    }
    case 'asking':
    case 'form':
    case 'review':
      break
  }
  return <Asking words={words} />
}

/** The browser is being redirected; the link helps if it isn't. */
function Leaving({ words, address }: { words: string; address: string }) {
  const say = useOrderWords(words)
  return (
    <div className="page-message">
      <StepHeading level={1} takesFocus>
        <Spinner /> {say('leaving.title')}
      </StepHeading>
      <p className="page-message__text">{say('leaving.text')}</p>
      <div className="actions">
        <a href={address} className={buttonClass('primary')}>
          {say('leaving.go')}
        </a>
      </div>
    </div>
  )
}

function Asking({ words }: { words: string }) {
  const say = useOrderWords(words)
  return (
    <div className="page-message" aria-busy="true">
      <StepHeading level={1} takesFocus>
        <Spinner /> {say('asking.title')}
      </StepHeading>
      <p className="page-message__text">{say('asking.text')}</p>
    </div>
  )
}

interface UnreachableProps<K extends OrderKind> {
  ordering: Ordering<K>
  step: Step<K> & { readonly kind: 'unreachable' }
  again: string
}

function Unreachable<K extends OrderKind>({ ordering, step, again }: UnreachableProps<K>) {
  const { t } = useTranslation()
  const { product } = ordering
  const say = useOrderWords(product.words)
  const ask = () => moveOf(ordering)({ kind: 'ask' })
  useBackOnline(ask)
  const retry = { label: say('unreachable.retry'), onRetry: ask }
  if ('quoteReferenceNumber' in step.asked) {
    return (
      <ErrorState title={say('unreachable.title')} retry={retry}>
        {errorWords(step.error, t)} {say('unreachable.sentText')}
      </ErrorState>
    )
  }
  const form = (
    <Link to={again} className={buttonClass('outline')}>
      {say('unreachable.form')}
    </Link>
  )
  if (step.error.code === 'NOT_FOUND') {
    return (
      <ErrorState title={say('unreachable.notFound')} action={form}>
        {say('unreachable.notFoundText')}
      </ErrorState>
    )
  }
  return (
    <ErrorState title={say('unreachable.title')} retry={retry} action={form}>
      {errorWords(step.error, t)} {say('unreachable.text', { reference: step.asked.activityNumber })}
    </ErrorState>
  )
}
