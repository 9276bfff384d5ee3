import { fullName } from '@waymark/rules/names/full-name'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTableWords } from '../../platform/tables/use-table-words.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { DataTable, type DataState } from '../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../ui/tables/data-columns.ts'
import { problemCount, type CompanyImport, type ImportRow } from './import-queries.ts'
import { RowVerdict } from './row-verdict.tsx'
import type { useCompanyImport } from './use-company-import.ts'

interface RowsTableProps {
  file: CompanyImport
  list: ReturnType<typeof useCompanyImport>
  /** Left out where lines can't be fixed any more. */
  onFix?: (row: ImportRow) => void
}

/** The lines of a file with what the check says of each, some at a time. */
export function RowsTable({ file, list, onFix }: RowsTableProps) {
  const { t } = useTranslation('company-import')
  const { figure } = useFormats()
  const { shown, setShown } = list
  const problems = problemCount(file)
  return (
    <section className="sheet stack" aria-labelledby="import-lines">
      <div className="sheet__head">
        <h2 id="import-lines">{t('lines.title')}</h2>
        <Segmented
          label={t('lines.filter')}
          value={shown.onlyProblems ? 'problems' : 'all'}
          segments={[
            { value: 'all', label: t('lines.all') },
            { value: 'problems', label: t('lines.problems', { figure: figure(problems) }) },
          ]}
          onChange={(value) => setShown({ onlyProblems: value === 'problems', pages: [] })}
        />
      </div>
      <Rows list={list} {...(onFix && { onFix })} />
      <Pager list={list} />
    </section>
  )
}

function Rows({ list, onFix }: Pick<RowsTableProps, 'list' | 'onFix'>) {
  const { t } = useTranslation('company-import')
  const words = useTableWords()
  return (
    <DataTable
      caption={t('lines.title')}
      columns={useColumns(onFix)}
      data={useRowsState(list)}
      rowId={({ line }) => String(line)}
      rowName={(row) => nameOf(row) || row.emailAddress}
      words={words}
      empty={{ title: t('lines.none'), text: t('lines.noneText') }}
    />
  )
}

function useRowsState({ query, found }: RowsTableProps['list']): DataState<ImportRow> {
  const { t } = useTranslation('company-import')
  if (query.error !== undefined && found === undefined)
    return {
      kind: 'failed',
      text: 'messages' in query.error ? errorWords(query.error, t) : t('platform:error.requestFailed'),
      retry: {
        label: t('failure:retry'),
        onRetry: () => void query.refetch(),
        pending: query.isFetching,
      },
    }
  if (found === undefined) return { kind: 'waiting' }
  return { kind: 'here', rows: found.rows, refreshing: query.currentData === undefined }
}

const nameOf = ({ givenName, familyName }: ImportRow) => fullName(givenName, familyName)

function useColumns(onFix: RowsTableProps['onFix']): readonly DataColumn<ImportRow>[] {
  const { t } = useTranslation('company-import')
  const { figure } = useFormats()
  const fix: DataColumn<ImportRow> = {
    id: 'fix',
    heading: t('lines.fixHeading'),
    align: 'end',
    cell: (row) => (
      <Button size="small" onClick={() => onFix?.(row)}>
        {t('fix.open')}
        <span className="visually-hidden"> {t('lines.number', { line: figure(row.line) })}</span>
      </Button>
    ),
  }
  return [
    { id: 'line', heading: t('lines.line'), cell: ({ line }) => figure(line) },
    {
      id: 'name',
      heading: t('lines.person'),
      onCard: 'title',
      cell: (row) => (
        <>
          <bdi>{nameOf(row)}</bdi>
          <span className="import-address">
            <bdi>{row.emailAddress}</bdi>
          </span>
        </>
      ),
    },
    {
      id: 'costCentre',
      heading: t('field.costCentre'),
      cell: ({ costCentre }) => <bdi>{costCentre || '–'}</bdi>,
    },
    { id: 'verdict', heading: t('lines.verdict'), cell: (row) => <RowVerdict row={row} /> },
    ...(onFix === undefined ? [] : [fix]),
  ]
}

/** Back and forth: a page begins after the last line of the one before. */
function Pager({ list: { found, shown, setShown, query } }: Pick<RowsTableProps, 'list'>) {
  const { t } = useTranslation('company-import')
  const last = found?.rows.at(-1)?.line
  const { pages } = shown
  if (pages.length === 0 && found?.hasNextPage !== true) return null
  return (
    <nav className="import-pager" aria-label={t('lines.pages')}>
      <Button
        size="small"
        inactive={pages.length === 0}
        onClick={() => setShown({ ...shown, pages: pages.slice(0, -1) })}
      >
        {t('tables:previous')}
      </Button>
      <Button
        size="small"
        inactive={found?.hasNextPage !== true || last === undefined}
        pending={query.isFetching && query.currentData === undefined}
        onClick={() => last !== undefined && setShown({ ...shown, pages: [...pages, last] })}
      >
        {t('tables:next')}
      </Button>
    </nav>
  )
}
