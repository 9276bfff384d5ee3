import type { ScreenKey } from '@waymark/contract/screens'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { useScreenPath } from '../../platform/navigation/use-screen-path.ts'
import { Tag, type TagTone } from '../../ui/actions/tag.tsx'
import type { DataColumn } from '../../ui/tables/data-columns.ts'
import { OrderDocuments } from './order-documents.tsx'
import type { ListedOrder } from './orders-queries.ts'
import type { DocumentState } from './use-document.ts'

/** The page that shows the receipt of a kind of order. */
const receipts: Readonly<
  Record<ListedOrder['activityType'], { readonly screen: ScreenKey; readonly before: string }>
> = {
  TRANSFER: { screen: 'transfer', before: '?' },
  BUY: { screen: 'buy', before: '?' },
  GIFT: { screen: 'buy', before: '?for=gift&' },
  EXTEND: { screen: 'extend_miles', before: '?' },
  TIER: { screen: 'buy', before: '?for=tier&' },
  CONVERT: { screen: 'migratepoints', before: '?' },
  DONATE: { screen: 'donate', before: '?' },
  CLUB: { screen: 'payment_status', before: '?' },
  SEATS: { screen: 'corporate_seats', before: '?' },
}

/** The columns of the list of orders. */
export function useOrderColumns(
  state: DocumentState,
  download: (activityNumber: string, documentNumber: string) => void,
): readonly DataColumn<ListedOrder>[] {
  const { t } = useTranslation('orders')
  const { date } = useFormats()
  return [
    { id: 'order', heading: t('column.order'), cell: (order) => <What order={order} />, onCard: 'title' },
    {
      id: 'date',
      heading: t('column.date'),
      cell: ({ submittedAt }) => <span className="orders__date">{date(submittedAt)}</span>,
    },
    { id: 'state', heading: t('column.state'), cell: (order) => <State order={order} /> },
    { id: 'paid', heading: t('column.paid'), cell: (order) => <Paid order={order} />, align: 'end' },
    {
      id: 'documents',
      heading: t('column.documents'),
      cell: (order) => <OrderDocuments order={order} state={state} onDownload={download} />,
    },
  ]
}

/** What was ordered, leading to its receipt. */
function What({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('orders')
  const { figure } = useFormats()
  const { activityNumber, activityType, items, points } = order
  const { screen, before } = receipts[activityType]
  const path = useScreenPath()(screen)
  const name = t(`kind.${activityType}`)
  const detail = items ?? (points === 0 ? undefined : t('points', { count: points, points: figure(points) }))
  return (
    <span className="orders__what">
      {path === undefined ? (
        name
      ) : (
        <ScreenLink screen={screen} rest={`${before}activity=${activityNumber}`} className="link">
          {name}
        </ScreenLink>
      )}
      {detail !== undefined && <small>{detail}</small>}
      <small className="id">{activityNumber}</small>
    </span>
  )
}

const tones: Readonly<Record<ListedOrder['memberActivityStatus'], TagTone>> = {
  POSTED: 'ok',
  PAYMENT_PENDING: 'warn',
  HELD: 'warn',
  FAILED: 'bad',
  CANCELLED: 'neutral',
}

function State({ order: { memberActivityStatus: state, refund, dispute } }: { order: ListedOrder }) {
  const { t } = useTranslation('orders')
  if (dispute === 'open') return <Tag tone="warn">{t('disputed')}</Tag>
  if (refund !== 'none') return <Tag tone="info">{t(`refund.${refund}`)}</Tag>
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}

/** What it cost, in money and in points, and what went back. */
function Paid({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('orders')
  const { money, figure } = useFormats()
  const { total, vat, redeemedMiles, refundedMoney, refundedMiles, currency } = order
  if (total === 0) return t('free')
  return (
    <span className="orders__what">
      <span>{money(total, currency)}</span>
      {vat > 0 && <small>{t('vat', { amount: money(vat, currency) })}</small>}
      {redeemedMiles > 0 && (
        <small>{t('withPoints', { count: redeemedMiles, points: figure(redeemedMiles) })}</small>
      )}
      {refundedMoney > 0 && <small>{t('moneyBack', { amount: money(refundedMoney, currency) })}</small>}
      {refundedMiles > 0 && (
        <small>{t('pointsBack', { count: refundedMiles, points: figure(refundedMiles) })}</small>
      )}
    </span>
  )
}
