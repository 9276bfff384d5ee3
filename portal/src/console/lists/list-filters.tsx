import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { claimStates } from '@waymark/contract/claims/claim-states'
import { memberStates } from '@waymark/contract/console/lists/list-facts'
import { orderStates } from '@waymark/contract/orders/order-states'
import type { retrieveListChoices } from '@waymark/contract/console/lists/lists'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useCodeWords } from '../codes/code-words.ts'
import { PhoneMore } from '../phone-more.tsx'
import { parseTyped } from '../typed-amount.ts'
import type { ListQuery } from './list-address.ts'

export type ListChoices = ConsoleWire<typeof retrieveListChoices>['answer']

const fields = {
  members: [
    'programme',
    'tier',
    'state',
    'country',
    'joinedFrom',
    'joinedTo',
    'pointsFrom',
    'pointsTo',
    'expiringUntil',
  ],
  orders: ['kind', 'state', 'from', 'to', 'amountFrom', 'amountTo'],
  claims: ['state', 'from', 'to'],
} as const
type FieldName = (typeof fields)[keyof typeof fields][number]

const days: ReadonlySet<FieldName> = new Set(['joinedFrom', 'joinedTo', 'expiringUntil', 'from', 'to'])
/** Typed in whole currency units with cents after a point; cents in the address. */
const money: ReadonlySet<FieldName> = new Set(['amountFrom', 'amountTo'])

interface ListFiltersProps {
  query: ListQuery
  choices: ListChoices | undefined
  /** The filter's values by name, as the address has them; empty ones are left out. */
  onApply: (filter: Readonly<Record<string, string>>) => void
}

/** A list's filter. It's applied as a whole, by Enter or its button, so that a half-typed number looks for nothing. */
export function ListFilters({ query, choices, onApply }: ListFiltersProps) {
  const { t } = useTranslation('console')
  const [wrong, setWrong] = useState<ReadonlySet<FieldName>>(new Set())
  // What is typed and not applied is in the fields alone: clearing starts them again.
  const [cleared, setCleared] = useState(0)
  const given: Readonly<Record<string, string | number | undefined>> = query.filter
  const set = fields[query.list].filter((name) => given[name] !== undefined).length
  const [isOpen, setOpen] = useState(false)
  const apply = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const values = fields[query.list].map((name) => {
      const typed = form.get(name)
      return [name, typeof typed === 'string' ? wireOf(name, typed.trim()) : ''] as const
    })
    const unread = values.flatMap(([name, value]) => (value === null ? [name] : []))
    setWrong(new Set(unread))
    const read = values.flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, value] as const],
    )
    if (unread.length > 0) return
    setOpen(false)
    onApply(Object.fromEntries(read))
  }
  const clear = (): void => {
    setWrong(new Set())
    setCleared(cleared + 1)
    onApply({})
  }
  return (
    <search className="stack-s">
      <PhoneMore
        label={set === 0 ? t('lists.filterTitle') : t('lists.filterOn', { fields: set })}
        isOpen={isOpen}
        onTurn={setOpen}
      >
        <form className="console-filters" aria-label={t('lists.filterTitle')} onSubmit={apply}>
          {fields[query.list].map((name) => (
            <FilterField
              key={`${name} ${String(cleared)}`}
              name={name}
              list={query.list}
              choices={choices}
              value={shownOf(name, given[name])}
              isWrong={wrong.has(name)}
            />
          ))}
          <div className="console-row">
            <Button type="submit" variant="primary">
              {t('lists.apply')}
            </Button>
            <Button onClick={clear}>{t('lists.reset')}</Button>
          </div>
        </form>
      </PhoneMore>
    </search>
  )
}

interface FilterFieldProps {
  name: FieldName
  list: ListQuery['list']
  choices: ListChoices | undefined
  value: string
  /** What was typed can't be read. */
  isWrong: boolean
}

function FilterField({ name, list, choices, value, isWrong }: FilterFieldProps) {
  const { t } = useTranslation('console')
  const options = useOptions(name, list, choices)
  const label = t(`lists.filter.${name}`)
  // Another filter in the address starts the field again.
  const own = { name, label, defaultValue: value }
  if (options !== undefined)
    return (
      <SelectField
        key={`${value} ${String(options.length)}`}
        {...own}
        options={[{ value: '', label: t('lists.any') }, ...options]}
      />
    )
  if (days.has(name)) return <TextField key={value} {...own} type="date" />
  const isMoney = money.has(name)
  const error = isWrong
    ? t(isMoney ? 'lists.wrong.amount' : name === 'country' ? 'lists.wrong.country' : 'lists.wrong.points')
    : undefined
  if (name === 'country')
    return <TextField key={value} {...own} error={error} maxLength={2} autoComplete="off" />
  const inputMode = isMoney ? 'decimal' : 'numeric'
  return (
    <TextField key={value} {...own} error={error} inputMode={inputMode} maxLength={20} autoComplete="off" />
  )
}

/** What a field offers; undefined for one that is typed. */
function useOptions(name: FieldName, list: ListQuery['list'], choices: ListChoices | undefined) {
  const { t } = useTranslation('console')
  const words = useCodeWords()
  if (name === 'programme')
    return (choices?.programmes ?? []).map((one) => ({ value: one.programCode, label: one.name }))
  if (name === 'tier')
    return (choices?.programmes ?? []).flatMap(({ programCode, name: of, tiers }) =>
      tiers.map((tier) => ({ value: `${programCode}.${tier.code}`, label: `${of} · ${tier.name}` })),
    )
  if (name === 'kind')
    return (choices?.orderKinds ?? []).map((kind) => ({ value: kind, label: words.what('order', kind) }))
  if (name !== 'state') return undefined
  if (list === 'members')
    return memberStates.map((state) => ({ value: state, label: t(`lists.memberState.${state}`) }))
  return (list === 'orders' ? orderStates : claimStates).map((state) => ({
    value: state,
    label: t(`timeline.state.${state}`),
  }))
}

/** As the address has it; null if it can't be read: a filter that was left out would show other rows than asked for. */
function wireOf(name: FieldName, typed: string): string | null {
  if (typed === '') return ''
  if (name === 'country') return /^[a-z]{2}$/i.test(typed) ? typed.toUpperCase() : null
  if (days.has(name) || !/From$|To$/.test(name)) return typed
  const wire = parseTyped(typed, money.has(name) ? 'hundredths' : 'whole')
  return wire === null ? null : String(wire)
}

function shownOf(name: FieldName, value: string | number | undefined): string {
  if (value === undefined) return ''
  return money.has(name) ? (Number(value) / 100).toFixed(2) : String(value)
}
