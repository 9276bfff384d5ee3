import '../company-users.css'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../../platform/client/error-words.ts'
import { useFormats } from '../../../../platform/i18n/formats.ts'
import { useTableWords } from '../../../../platform/tables/use-table-words.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Alert } from '../../../../ui/notices/alert.tsx'
import type { DataColumn } from '../../../../ui/tables/data-columns.ts'
import { DataTable } from '../../../../ui/tables/data-table.tsx'
import { eventActor, eventChanges, eventSentence } from './event-words.ts'
import { useListState } from '../use-list-state.ts'
import { useEventsExport } from './use-events-export.ts'
import { usePageTitles } from '../use-page-titles.ts'
import { useCompanyEvents, type CompanyEvent } from '../user-queries.ts'

/** The company's audit trail of its users, on screen and as a file (CORP-03). */
export function Component() {
  const { t } = useTranslation('company-users')
  const words = useTableWords()
  const { data, paging } = useListState(useCompanyEvents(), (pages) =>
    pages.flatMap(({ object }) => object.events),
  )
  const { state, start } = useEventsExport()
  const hasEvents = data.kind === 'here' && data.rows.length > 0
  return (
    <div className="stack">
      <PageHeader
        title={t('events.title')}
        lead={t('events.lead')}
        actions={
          hasEvents && (
            <Button pending={state.kind === 'making'} onClick={() => void start()}>
              {t('events.export')}
            </Button>
          )
        }
      />
      {state.kind === 'failed' && (
        <Alert tone="bad" live="assertive" title={t('events.exportFailed')}>
          {errorWords(state.error, t)}
        </Alert>
      )}
      <DataTable
        caption={t('events.title')}
        columns={useColumns()}
        data={data}
        rowId={({ eventId }) => eventId}
        rowName={(event) => eventSentence(event, t)}
        words={words}
        empty={{ title: t('events.empty.title'), text: t('events.empty.text') }}
        paging={paging}
      />
    </div>
  )
}

function useColumns(): readonly DataColumn<CompanyEvent>[] {
  const { t } = useTranslation('company-users')
  const { date } = useFormats()
  const titleOf = usePageTitles()
  return [
    {
      id: 'what',
      heading: t('events.column.what'),
      onCard: 'title',
      cell: (event) => (
        <span className="company-users__name">
          <span>{eventSentence(event, t)}</span>
          {eventChanges(event, t, titleOf).map((change) => (
            <small key={change} className="muted">
              {change}
            </small>
          ))}
        </span>
      ),
    },
    { id: 'by', heading: t('events.column.by'), cell: (event) => <bdi>{eventActor(event, t)}</bdi> },
    {
      id: 'at',
      heading: t('events.column.at'),
      cell: ({ at }) => <span className="keep">{date(at, 'day-time')}</span>,
    },
  ]
}
