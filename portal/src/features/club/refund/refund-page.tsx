import { previewRefund } from '@waymark/contract/subscriptions/refund/preview-refund'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { errorWords } from '../../../platform/client/error-words.ts'
import { DetailWaiting } from '../../../platform/content/lists/list-parts.tsx'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ErrorState } from '../../../ui/notices/error-state.tsx'
import { useRefundPreview, type Refund } from '../club-queries.ts'
import { RefundDone } from './refund-done.tsx'
import { RefundSheet } from './refund-sheet.tsx'

const refusals: ReadonlySet<string> = new Set(previewRefund.errors)

/** What a refund of an order would return today, and the refund itself. */
export function Component() {
  const [address] = useSearchParams()
  const activityNumber = address.get('activity')
  const { t } = useTranslation('club')
  if (activityNumber !== null) return <OrderRefund activityNumber={activityNumber} />
  return <ToOrders title={t('refund.noOrder')}>{t('refund.noOrderText')}</ToOrders>
}

function OrderRefund({ activityNumber }: { activityNumber: string }) {
  const { t } = useTranslation('club')
  const [done, setDone] = useState<Refund>()
  const { data, error, isFetching, refetch } = useRefundPreview(activityNumber)
  if (done !== undefined) return <RefundDone refund={done} />
  if (data === undefined) {
    if (error === undefined) return <DetailWaiting label={t('refund.waiting')} />
    // Final answers, for example after a refund and a reload: another try can't change them.
    if ('messages' in error && refusals.has(error.code))
      return <ToOrders title={t('refund.refused')}>{errorWords(error, t)}</ToOrders>
    return (
      <PartFailure level={1} title={t('refund.failed')} error={error} retry={refetch} pending={isFetching} />
    )
  }
  return (
    <div className="stack">
      <PageHeader title={t('refund.title')} lead={t('refund.sub')} />
      <RefundSheet refund={data.object} onDone={setDone} onChanged={() => void refetch()} />
    </div>
  )
}

/** There is nothing to refund here: the address names no order, or one that can't be refunded. */
function ToOrders({ title, children }: { title: string; children: string }) {
  const { t } = useTranslation('club')
  return (
    <ErrorState
      title={title}
      action={
        <ScreenLink screen="orders" className={buttonClass('primary')}>
          {t('refund.toOrders')}
        </ScreenLink>
      }
    >
      {children}
    </ErrorState>
  )
}
