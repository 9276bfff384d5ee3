import { useTranslation } from 'react-i18next'
import { Chip, ChipGroup } from '../../../ui/actions/chip.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import type { UserList } from './use-user-list.ts'

const statuses = [undefined, 'A', 'P', 'Deleted'] as const

interface UserFiltersProps {
  list: UserList
}

/** Search and status. Statuses on the wire are A, P (invited) and Deleted (CORP-03). */
export function UserFilters({ list: { filter, typed, onType, onFilter } }: UserFiltersProps) {
  const { t } = useTranslation('company-users')
  return (
    <section
      id="nomineeStatus"
      className="filters company-users__filters"
      aria-label={t('sections.nomineeStatus')}
    >
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={onType}
      />
      <ChipGroup label={t('status.label')}>
        {statuses.map((status) => (
          <Chip
            key={status ?? 'all'}
            pressed={filter.status === status}
            onPress={() => onFilter({ ...filter, status })}
          >
            {t(`status.filter.${status ?? 'all'}`)}
          </Chip>
        ))}
      </ChipGroup>
    </section>
  )
}
