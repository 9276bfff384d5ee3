import { Button } from '../actions/button.tsx'
import { announce } from '../notices/announcements.ts'
import { isSelected, noSelection, selectedCount, withSelected } from './data-columns.ts'
import type { DataTableProps } from './data-table.tsx'
import type { DataWords } from './data-words.ts'

interface RowCheckboxProps {
  label: string
  checked: boolean
  /** Only part of its rows are selected. */
  isPart?: boolean
  /** Its label shows beside it, instead of being for screen readers only. */
  isNamed?: boolean
  onChange: (next: boolean) => void
}

/** Selects a row, or all rows of a page. The whole cell can be pressed. */
export function RowCheckbox({ label, checked, isPart = false, isNamed = false, onChange }: RowCheckboxProps) {
  return (
    <label className={isNamed ? 'check' : 'check data-check'}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPart
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isNamed && <span>{label}</span>}
    </label>
  )
}

interface PageCheckboxProps {
  selection: Pick<NonNullable<DataTableProps<never>['selection']>, 'value' | 'onChange'>
  /** The ids of the visible rows. */
  shown: readonly string[]
  words: DataWords
  isNamed?: boolean
}

/** Selects the visible rows, or none of them. */
export function PageCheckbox({ selection: { value, onChange }, shown, words, isNamed }: PageCheckboxProps) {
  const count = shown.filter((id) => isSelected(value, id)).length
  return (
    <RowCheckbox
      label={words.selectPage}
      checked={count > 0 && count === shown.length}
      isPart={count > 0 && count < shown.length}
      onChange={(next) => onChange(withSelected(value, shown, next))}
      {...(isNamed !== undefined && { isNamed })}
    />
  )
}

interface SelectedBarProps {
  selection: NonNullable<DataTableProps<never>['selection']>
  /** The ids of the visible rows. */
  shown: readonly string[]
  words: DataWords
}

/** The number of selected rows, the actions on them, and a button to select all when the whole page is selected. */
export function SelectedBar({ selection, shown, words }: SelectedBarProps) {
  const { value, total, actions, onChange, onSelectAll } = selection
  const count = selectedCount(value)
  if (count === 0) return null
  const isWholePage = shown.every((id) => isSelected(value, id))
  const canSelectAll = value.kind === 'some' && isWholePage && count < total
  return (
    <div className="data__selected">
      <p>{words.selected(count)}</p>
      {canSelectAll && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            onSelectAll()
            announce(words.selected(total))
          }}
        >
          {words.selectAll(total)}
        </Button>
      )}
      <div className="data__selected-actions">
        {actions}
        <Button size="small" variant="quiet" onClick={() => onChange(noSelection)}>
          {words.clear}
        </Button>
      </div>
    </div>
  )
}
