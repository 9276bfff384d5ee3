import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTableWords } from '../../platform/tables/use-table-words.ts'
import { Money } from '../../ui/formats/money.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../ui/tables/data-columns.ts'
import { FactsLine } from '../../ui/tables/facts-line.tsx'
import type { Finance, TaxLine } from './finance-queries.ts'
import { MoreInFile } from './more-in-file.tsx'

/** What was bought and returned in the month, with its tax. */
export function TaxPart({ finance: { tax, currency } }: { finance: Finance }) {
  const { t } = useTranslation('company-finance')
  const words = useTableWords()
  const columns = useColumns(currency)
  const facts = (['net', 'vat', 'gross'] as const).map((id) => ({
    id,
    label: t(`tax.${id}`),
    value: <Money cents={tax[id]} currency={currency} />,
  }))
  return (
    <section className="stack-s" aria-labelledby="finance-tax">
      <h2 id="finance-tax">{t('tax.title')}</h2>
      {tax.count > 0 && <FactsLine facts={facts} />}
      <DataTable
        caption={t('tax.title')}
        columns={columns}
        data={{ kind: 'here', rows: tax.lines }}
        rowId={(line) => `${line.kind} ${line.activityNumber} ${line.documentNumber ?? ''} ${line.day}`}
        rowName={({ activityNumber }) => activityNumber}
        words={words}
        empty={{ title: t('tax.none'), text: t('tax.noneText'), level: 3 }}
      />
      <MoreInFile shown={tax.lines.length} count={tax.count} />
    </section>
  )
}

function useColumns(currency: string): readonly DataColumn<TaxLine>[] {
  const { t } = useTranslation('company-finance')
  const { date } = useFormats()
  const money = (id: 'net' | 'vat' | 'gross'): DataColumn<TaxLine> => ({
    id,
    heading: t(`tax.${id}`),
    align: 'end',
    cell: (line) => <Money cents={line[id]} currency={currency} />,
  })
  return [
    {
      id: 'what',
      heading: t('tax.what'),
      onCard: 'title',
      cell: ({ kind, activityType }) => t(`tax.${kind}`, { what: t(`order.${activityType}`) }),
    },
    { id: 'date', heading: t('tax.date'), cell: ({ day }) => date(day) },
    {
      id: 'document',
      heading: t('tax.document'),
      cell: ({ documentNumber, activityNumber }) => (
        <span className="id">{documentNumber ?? activityNumber}</span>
      ),
    },
    money('net'),
    money('vat'),
    money('gross'),
  ]
}
