import { categories } from '@waymark/contract/content/categories'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip, ChipGroup } from '../../../ui/actions/chip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useTypedValue } from '../../../ui/fields/use-typed-value.ts'
import { searchable, type ListChoice } from './list-address.ts'
import type { ChangeChoice } from './use-list-choice.ts'

interface ListFiltersProps<Show extends string, Sort extends string> {
  label: string
  /** Before the search: what to show. */
  lead?: ReactNode
  searchLabel: string
  searchHint: string
  /** The categories that occur in the list. */
  present: ReadonlySet<string>
  sorts: readonly { readonly value: Sort; readonly label: string }[]
  choice: ListChoice<Show, Sort>
  onChange: ChangeChoice<Show, Sort>
}

/** Search, category and order of a content list; each change goes to the address straight away. */
export function ListFilters<Show extends string, Sort extends string>(props: ListFiltersProps<Show, Sort>) {
  const { t } = useTranslation('content')
  const { label, lead, present, choice, onChange } = props
  return (
    <search className="filters" aria-label={label}>
      <div className="filters__row">
        {lead}
        <TextFilter {...props} />
      </div>
      <ChipGroup label={t('categoryLabel')}>
        <Chip pressed={choice.category === undefined} onPress={() => onChange({ category: undefined })}>
          {t('category.all')}
        </Chip>
        {categories
          .filter((one) => present.has(one))
          .map((one) => (
            <Chip key={one} pressed={choice.category === one} onPress={() => onChange({ category: one })}>
              {t(`category.${one}`)}
            </Chip>
          ))}
        <SortMenu {...props} />
      </ChipGroup>
    </search>
  )
}

function TextFilter<Show extends string, Sort extends string>(props: ListFiltersProps<Show, Sort>) {
  const { searchLabel, searchHint, choice, onChange } = props
  const commit = (typed: string) => {
    const search = searchable(typed)
    if (search !== choice.search) onChange({ search }, choice.search === '' ? 'step' : 'inPlace')
  }
  const [draft, setDraft] = useTypedValue(choice.search, commit, (typed, kept) => searchable(typed) === kept)
  return <SearchField label={searchLabel} placeholder={searchHint} value={draft} onChange={setDraft} />
}

function SortMenu<Show extends string, Sort extends string>(props: ListFiltersProps<Show, Sort>) {
  const { t } = useTranslation('content')
  const { sorts, choice, onChange } = props
  const entries = sorts.map(({ value, label }) => ({
    id: value,
    label,
    onAction: () => onChange({ sort: value }),
  }))
  const current = sorts.find(({ value }) => value === choice.sort)?.label ?? ''
  return (
    <Menu
      label={t('sortLabel')}
      triggerClassName={choice.sort === sorts[0]?.value ? 'chip' : 'chip is-on'}
      trigger={
        <>
          {t('sorted', { by: current })}
          <Icon name="chevron-down" small />
        </>
      }
      groups={[{ id: 'sort', label: t('sortLabel'), entries, selected: choice.sort }]}
    />
  )
}
