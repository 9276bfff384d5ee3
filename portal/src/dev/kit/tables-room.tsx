import { useTranslation } from 'react-i18next'
import { Breakdown } from '../../ui/tables/breakdown.tsx'
import { EntriesTable } from '../../ui/tables/entries-table.tsx'
import { EntryList } from '../../ui/tables/entry-list.tsx'
import { FactsLine } from '../../ui/tables/facts-line.tsx'
import { ReviewList } from '../../ui/tables/review-list.tsx'
import { DataTables } from './data-tables.tsx'
import { Room, Specimen } from './specimen.tsx'

export function TablesRoom() {
  const { t } = useTranslation('kit')
  const entry = {
    id: 'one',
    date: '18 Nov',
    what: 'WMK 127 AKL – SYD',
    detail: t('cabin.economy'),
    amount: '+2,695',
    balance: '149,205',
  }
  return (
    <Room name="tables">
      <DataTables />
      <Specimen
        name="EntriesTable"
        isFlush
        states={{
          full: (
            <EntriesTable
              caption={t('table.caption')}
              headings={{
                date: t('table.date'),
                what: t('table.what'),
                type: t('table.type'),
                amount: t('table.points'),
                balance: t('table.balance'),
              }}
              netLabel={t('table.net')}
              groups={[
                {
                  id: 'november',
                  label: t('table.month'),
                  net: '+2,695',
                  entries: [
                    {
                      ...entry,
                      type: { icon: 'plane', label: t('chips.flights') },
                      openLabel: t('open.dialog'),
                    },
                  ],
                },
              ]}
              renderOpened={() => <p>{t('empty.text')}</p>}
            />
          ),
        }}
      />
      <Specimen
        name="EntryList"
        states={{
          full: (
            <EntryList entries={[entry]} amountLabel={t('table.points')} balanceLabel={t('table.balance')} />
          ),
        }}
      />
      <Specimen
        name="FactsLine"
        states={{
          full: (
            <FactsLine
              facts={[
                { id: 'points', label: t('table.points'), value: '149,205', note: t('alert.text') },
                { id: 'balance', label: t('table.balance'), value: '2,962' },
              ]}
            />
          ),
        }}
      />
      <Specimen
        name="ReviewList"
        states={{
          full: (
            <ReviewList
              rows={[
                {
                  id: 'what',
                  label: t('table.what'),
                  value: 'WMK 127',
                  change: <a href="#main">{t('change')}</a>,
                },
                { id: 'points', label: t('table.points'), value: '5,000', detail: t('alert.text') },
              ]}
            />
          ),
        }}
      />
      <Specimen
        name="Breakdown"
        states={{
          full: (
            <Breakdown
              rows={[{ id: 'fee', label: t('table.points'), detail: '5 × NZ$35.50', amount: 'NZ$177.50' }]}
              total={{ label: t('table.balance'), amount: 'NZ$177.50' }}
            />
          ),
        }}
      />
    </Room>
  )
}
