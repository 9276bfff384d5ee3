import { useTranslation } from 'react-i18next'
import { Chip, ChipGroup } from '../../../ui/actions/chip.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { narrowed } from './filter-changes.ts'
import { PartnerFilter } from './partner-filter.tsx'
import {
  activityTypes,
  datesOf,
  presets,
  searchable,
  type ActivityType,
  type Period,
} from './statement-filter.ts'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { Skeleton } from '../../../ui/notices/skeleton.tsx'
import { useStatementOwner } from '../statement/statement-owner.ts'
import { useTypedValue } from '../../../ui/fields/use-typed-value.ts'
import type { Statement } from '../statement/use-statement.ts'
import type { FilterInAddress } from './use-statement-filter.ts'

interface StatementFiltersProps {
  address: FilterInAddress
  statement: Statement
}

/** Most people choose one of the periods. */
const DatesFilter = lazyComponent(async () => (await import('./dates-filter.tsx')).DatesFilter)
/** Only on a company's statement: a list to search takes code that members don't need. */
const UserFilter = lazyComponent(async () => (await import('./user-filter.tsx')).UserFilter)

/** Period, search, a company's user, type and partner. Every choice goes straight into the address. */
export function StatementFilters({
  address,
  statement: { content, partners, users },
}: StatementFiltersProps) {
  const { t } = useTranslation('activity')
  const owner = useStatementOwner()
  return (
    <search className="filters" aria-label={t('filter')}>
      <div className="filters__row">
        <PeriodFilter address={address} />
        <TextFilter address={address} />
      </div>
      {address.filter.period.kind === 'dates' && (
        <PartBoundary waiting={<Skeleton width="100%" height="5rem" />}>
          <DatesFilter address={address} period={address.filter.period} />
        </PartBoundary>
      )}
      {owner === 'company' && (
        <PartBoundary waiting={<Skeleton width="100%" height="4.8125rem" />}>
          <UserFilter address={address} users={users} />
        </PartBoundary>
      )}
      <ChipGroup label={t('typeLabel')}>
        <TypeChip address={address} />
        {activityTypes.map((type) => (
          <TypeChip key={type} address={address} type={type} />
        ))}
        <PartnerFilter address={address} partners={partners} isWaiting={content.kind === 'waiting'} />
      </ChipGroup>
    </search>
  )
}

function PeriodFilter({ address: { filter, today, change } }: { address: FilterInAddress }) {
  const { t } = useTranslation('activity')
  const { period } = filter
  const segments = [
    ...presets.map((days) => ({ value: String(days), label: t('days', { count: days }) })),
    { value: 'all', label: t('allDays') },
    { value: 'dates', label: t('dates') },
  ]
  const periodFor = (value: string): Period => {
    if (value === 'all') return { kind: 'all' }
    const days = presets.find((preset) => String(preset) === value)
    return days === undefined ? datesOf(period, today) : { kind: 'preset', days }
  }
  const choose = (value: string) => change({ ...filter, period: periodFor(value) })
  return (
    <Segmented
      label={t('periodLabel')}
      segments={segments}
      value={period.kind === 'preset' ? String(period.days) : period.kind}
      onChange={choose}
    />
  )
}

function TextFilter({ address: { filter, change } }: { address: FilterInAddress }) {
  const { t } = useTranslation('activity')
  const commit = (typed: string) => {
    const search = searchable(typed)
    if (search !== filter.search) change({ ...filter, search }, filter.search === '' ? 'step' : 'inPlace')
  }
  const [draft, setDraft] = useTypedValue(filter.search, commit, (typed, kept) => searchable(typed) === kept)
  return <SearchField label={t('search')} placeholder={t('searchHint')} value={draft} onChange={setDraft} />
}

function TypeChip({ address: { filter, change }, type }: { address: FilterInAddress; type?: ActivityType }) {
  const { t } = useTranslation('activity')
  return (
    <Chip pressed={filter.type === type} onPress={() => change(narrowed(filter, { type }))}>
      {type === undefined ? t('types.all') : t(`types.${type}`)}
    </Chip>
  )
}
