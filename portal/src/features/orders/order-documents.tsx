import './orders.css'
import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import type { ListedOrder } from './orders-queries.ts'
import type { DocumentState } from './use-document.ts'

interface OrderDocumentsProps {
  order: ListedOrder
  state: DocumentState
  onDownload: (activityNumber: string, documentNumber: string) => void
}

/** An order's invoice and corrections to download, and the way to a refund where one is possible. */
export function OrderDocuments({ order, state, onDownload }: OrderDocumentsProps) {
  const { t } = useTranslation('orders')
  const { activityNumber, documents, isRefundable } = order
  if (documents.length === 0 && !isRefundable) return <span className="muted">{t('document.none')}</span>
  return (
    <span className="orders__documents">
      {documents.map(({ documentNumber, kind }) => (
        <Button
          key={documentNumber}
          size="small"
          pending={state.kind === 'fetching' && state.documentNumber === documentNumber}
          onClick={() => onDownload(activityNumber, documentNumber)}
        >
          {t(`document.${kind}`, { number: documentNumber })}
        </Button>
      ))}
      {isRefundable && (
        <ScreenLink
          screen="membership_refund"
          rest={`?activity=${activityNumber}`}
          className={buttonClass('outline', { size: 'small' })}
        >
          {t('askRefund')}
        </ScreenLink>
      )}
    </span>
  )
}
