import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DetailWaiting } from '../../../platform/content/list-parts.tsx'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ErrorState } from '../../../ui/notices/error-state.tsx'
import { useRefundPreview, type Refund } from '../club-queries.ts'
import { RefundDone } from './refund-done.tsx'
import { RefundSheet } from './refund-sheet.tsx'

/** What a refund of an order would return today, and the refund itself. */
export function Component() {
  const [address] = useSearchParams()
  const activityNumber = address.get('activity')
  return activityNumber === null ? <NoOrder /> : <OrderRefund activityNumber={activityNumber} />
}

function OrderRefund({ activityNumber }: { activityNumber: string }) {
  const { t } = useTranslation('club')
  const [done, setDone] = useState<Refund>()
  const { data, error, isFetching, refetch } = useRefundPreview(activityNumber)
  if (done !== undefined) return <RefundDone refund={done} />
  if (data === undefined) {
    if (error === undefined) return <DetailWaiting label={t('refund.waiting')} />
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

/** The address names no order. */
function NoOrder() {
  const { t } = useTranslation('club')
  return (
    <ErrorState
      title={t('refund.noOrder')}
      action={
        <ScreenLink screen="orders" className={buttonClass('primary')}>
          {t('refund.toOrders')}
        </ScreenLink>
      }
    >
      {t('refund.noOrderText')}
    </ErrorState>
  )
}
