import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UserField } from '../../../platform/company-people/user-field.tsx'
import type { CompanyUser } from '../../../platform/company-people/user-queries.ts'
import { narrowed } from './filter-changes.ts'
import type { FilterInAddress } from './use-statement-filter.ts'

interface UserFilterProps {
  address: FilterInAddress
  /** Users of the lines on screen: a filter from a link gets its name from them. */
  users: readonly CompanyUser[]
}

/** A company's statement by the user who earned or spent. */
export function UserFilter({ address: { filter, change }, users }: UserFilterProps) {
  const { t } = useTranslation('company-people')
  const [picked, setPicked] = useState<CompanyUser>()
  const chosen =
    filter.user === undefined
      ? undefined
      : [...users, ...(picked === undefined ? [] : [picked])].find(
          ({ userNumber }) => userNumber === filter.user,
        )
  const unnamed = {
    userNumber: filter.user ?? '',
    name: filter.user ?? '',
    isAccountHolder: false,
    costCentre: null,
  }
  return (
    <div className="filters__user">
      <UserField
        label={t('filter')}
        mark={t('filterMark')}
        chosen={filter.user === undefined ? undefined : (chosen ?? unnamed)}
        onChange={(user) => {
          setPicked(user)
          change(narrowed(filter, { user: user?.userNumber }))
        }}
      />
    </div>
  )
}
