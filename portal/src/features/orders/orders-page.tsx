import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { useProgrammeKind } from '../../platform/configuration/programme-kind.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { useMore } from '../../platform/queries/use-more.ts'
import { useTableWords } from '../../platform/tables/use-table-words.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { DataTable, type DataState } from '../../ui/tables/data-table.tsx'
import { useOrders, type ListedOrder } from './orders-queries.ts'
import { useOrderColumns } from './use-order-columns.tsx'
import { useDocument, type DocumentState } from './use-document.ts'

/** Every order of a member with its state, what it cost, its receipt and its documents. */
export function Component() {
  const { t } = useTranslation('orders')
  const words = useTableWords()
  const { state, download } = useDocument()
  const columns = useOrderColumns(state, download)
  const orders = useOrders()
  const { data, error, isFetching, refetch } = orders
  const more = useMore(orders)
  const table: DataState<ListedOrder> =
    data !== undefined
      ? { kind: 'here', rows: data.pages.flatMap(({ object }) => object.orders) }
      : error === undefined
        ? { kind: 'waiting' }
        : {
            kind: 'failed',
            text: t('failed'),
            retry: { label: t('retry'), onRetry: () => void refetch(), pending: isFetching },
          }
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')} />
      <DocumentFailed state={state} />
      <section className="sheet sheet-flush" aria-label={t('title')}>
        <DataTable
          caption={t('title')}
          columns={columns}
          data={table}
          rowId={({ activityNumber }) => activityNumber}
          rowName={({ activityNumber }) => activityNumber}
          words={words}
          empty={{ title: t('none'), text: t('noneText'), level: 2, action: <FirstOrder /> }}
          paging={{ kind: 'more', ...more }}
        />
      </section>
    </div>
  )
}

/** Leads to what can be ordered. */
function FirstOrder() {
  const { t } = useTranslation('orders')
  const isClub = useProgrammeKind() === 'club'
  return (
    <ScreenLink screen={isClub ? 'membership' : 'points'} className={buttonClass('outline')}>
      {t(isClub ? 'noneClub' : 'nonePoints')}
    </ScreenLink>
  )
}

function DocumentFailed({ state }: { state: DocumentState }) {
  const { t } = useTranslation()
  const { beside } = useFormats()
  if (state.kind !== 'failed') return null
  return (
    <Alert tone="bad" live="assertive" title={t('orders:document.failed')}>
      {beside([state.documentNumber, errorWords(state.error, t)])}
    </Alert>
  )
}
