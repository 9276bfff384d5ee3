import type { StatementLine } from '../statement/statement-queries.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useEntryWords } from '../../../platform/words/entry-words.ts'
import { DateText } from '../../../ui/formats/date-text.tsx'
import { EntriesTable } from '../../../ui/tables/entries-table.tsx'
import type { TableEntry } from '../../../ui/tables/entry-row.tsx'
import { Figure } from '../../../ui/formats/figure.tsx'
import type { IconName } from '../../../ui/icons/icon.tsx'
import { Tag } from '../../../ui/actions/tag.tsx'
import { EntryDetail } from './entry-detail.tsx'
import { monthGroups } from './month-groups.ts'
import type { ActivityType } from '../filter/statement-filter.ts'

const icons: Readonly<Record<ActivityType, IconName>> = {
  flight: 'plane',
  partner: 'partner',
  bought: 'plus',
  used: 'seat',
  transfer: 'transfer',
  expired: 'expired',
  other: 'undo',
}

interface StatementTableProps {
  lines: readonly StatementLine[]
  /** Older lines of the period are not loaded yet. */
  isMoreToCome: boolean
}

/** The lines by month, newest first. */
export function StatementTable({ lines, isMoreToCome }: StatementTableProps) {
  const { t } = useTranslation('activity')
  const rowOf = useRow()
  const groups = monthGroups(lines, isMoreToCome).map(({ month, lines: members, net }) => ({
    id: month,
    label: <DateText iso={`${month}-01`} form="month" />,
    net: net === null ? <NetToCome /> : <Figure value={net} sign="always" />,
    entries: members.map((line) => rowOf(line, month)),
  }))
  return (
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
      groups={groups}
      renderOpened={(journalId) => <EntryDetail journalId={journalId} />}
    />
  )
}

/** Shown instead of a month's sum while some of its lines are not loaded. */
function NetToCome() {
  const { t } = useTranslation('activity')
  return (
    <>
      <span aria-hidden="true">…</span>
      <span className="visually-hidden">{t('table.netToCome')}</span>
    </>
  )
}

function useRow(): (line: StatementLine, month: string) => TableEntry {
  const { t } = useTranslation('activity')
  const wordsOf = useEntryWords()
  const formats = useFormats()
  return (line, month) => {
    const { what, small } = wordsOf(line)
    const isOfYear = line.date.slice(0, 4) === month.slice(0, 4)
    return {
      id: line.journalId,
      date: <DateText iso={line.date} form={isOfYear ? 'day-month' : 'day'} />,
      what: line.isReversed ? <Reversed what={what} /> : what,
      detail: line.user ? [small, line.user.name].filter(Boolean).join(' · ') : small,
      type: { icon: icons[line.activityType], label: t(`type.${line.activityType}`) },
      amount: <Figure value={line.points} sign="always" />,
      balance: <Figure value={line.balance} />,
      openLabel: t('table.open', { what, date: formats.date(line.date) }),
    }
  }
}

/** Says that a later line reversed this one. */
function Reversed({ what }: { what: string }) {
  const { t } = useTranslation('activity')
  return (
    <>
      {what} <Tag plain>{t('reversed')}</Tag>
    </>
  )
}
