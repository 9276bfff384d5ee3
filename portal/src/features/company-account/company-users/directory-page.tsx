import './company-users.css'
import { groupedNumber } from '@waymark/rules/membership-number'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTableWords } from '../../../platform/tables/use-table-words.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import type { DataColumn } from '../../../ui/tables/data-columns.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { useCompanyMembers, type CompanyMember, type MembersPage } from './user-queries.ts'
import { useListState } from './use-list-state.ts'
import { useSettledText } from './use-settled-text.ts'

/** Who is in the company, and how to reach them: to be read only (ROUTE-09). */
export function Component() {
  const { t } = useTranslation('company-users')
  const words = useTableWords()
  const [typed, setTyped] = useState('')
  const searchText = useSettledText(typed)
  const { data, paging } = useListState(useCompanyMembers(searchText), (pages) => rowsOf(pages, searchText))
  return (
    <div className="stack">
      <PageHeader title={t('directory.title')} lead={t('directory.lead')} />
      <div className="filters company-users__filters">
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <DataTable
        caption={t('directory.title')}
        columns={useColumns()}
        data={data}
        rowId={({ nomineeReferenceNumber }) => nomineeReferenceNumber}
        rowName={({ displayName }) => displayName}
        words={words}
        empty={{ title: t('empty.search.title'), text: t('empty.search.text') }}
        paging={paging}
      />
    </div>
  )
}

const holderId = 'holder'

/** The owner, who is no user, comes first where nothing is searched for. */
function rowsOf(pages: readonly MembersPage[], searchText: string): readonly CompanyMember[] {
  const holder = pages[0]?.object.accountHolder
  const first =
    searchText === '' && holder !== undefined
      ? [{ ...holder, nomineeReferenceNumber: holderId, membershipNumber: '' }]
      : []
  return [...first, ...pages.flatMap(({ object }) => object.members)]
}

function useColumns(): readonly DataColumn<CompanyMember>[] {
  const { t } = useTranslation('company-users')
  return [
    { id: 'name', heading: t('column.name'), onCard: 'title', cell: (one) => <bdi>{one.displayName}</bdi> },
    {
      id: 'address',
      heading: t('column.address'),
      cell: (one) => <a href={`mailto:${one.emailAddress}`}>{one.emailAddress}</a>,
    },
    {
      id: 'role',
      heading: t('column.role'),
      cell: (one) => t(one.nomineeReferenceNumber === holderId ? 'role.holder' : 'role.user'),
    },
    {
      id: 'number',
      heading: t('column.number'),
      cell: (one) =>
        one.membershipNumber === '' ? (
          '–'
        ) : (
          <span className="keep">{groupedNumber(one.membershipNumber)}</span>
        ),
    },
  ]
}
