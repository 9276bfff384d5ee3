import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { useSettled } from '../queries/use-settled.ts'
import { useCompanyUsers, type CompanyUser } from './user-queries.ts'

const TYPING_PAUSE_MS = 200
const MOST_TYPED = 80

interface UserFieldProps {
  id?: string
  label: string
  mark?: string
  description?: string
  error?: string | undefined
  /** The chosen user. */
  chosen: CompanyUser | undefined
  /** Undefined once the field is emptied. */
  onChange: (user: CompanyUser | undefined) => void
}

/** A user of the company, found by the beginning of a name or address. Half-typed text reverts to the last choice. */
export function UserField({ chosen, onChange, ...words }: UserFieldProps) {
  const { t } = useTranslation('company-people')
  const nameOf = useUserName()
  const [typed, setTyped] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const searched = useSettled((typed ?? '').slice(0, MOST_TYPED), TYPING_PAUSE_MS)
  const { found, isFresh } = useCompanyUsers(searched, !isAsked)
  const users = found?.users ?? []
  const type = (text: string) => {
    setAsked(true)
    setTyped(text)
    if (text === '') onChange(undefined)
  }
  const choose = (number: string) => {
    setTyped(undefined)
    onChange(users.find(({ userNumber }) => userNumber === number))
  }
  return (
    <ComboboxField
      {...words}
      text={typed ?? (chosen === undefined ? '' : nameOf(chosen))}
      chosenId={chosen?.userNumber}
      isTyped={typed !== undefined}
      onType={type}
      onChoose={choose}
      onLeave={() => setTyped(undefined)}
      options={users.map((user) => ({
        id: user.userNumber,
        label: user.name,
        chosen: nameOf(user),
        detail: user.isAccountHolder ? t('holder') : (user.costCentre ?? undefined),
        end: user.userNumber,
      }))}
      openLabel={t('open')}
      listLabel={t('list')}
      count={useCount(searched, isFresh ? users.length : undefined, found?.hasMore ?? false)}
    />
  )
}

function useCount(searched: string, count: number | undefined, hasMore: boolean): string {
  const { t } = useTranslation('company-people')
  if (count === undefined) return t('type')
  if (count === 0) return t('none', { text: searched })
  return hasMore ? t('more', { count }) : t('found', { count })
}

/** A user's name; 'Account Holder' stands beside the holder's. */
export function useUserName(): (user: CompanyUser) => string {
  const { t } = useTranslation('company-people')
  return ({ name, isAccountHolder }) => (isAccountHolder ? t('named', { name }) : name)
}
