import { Button } from '../actions/button.tsx'
import { announce } from '../notices/announcements.ts'
import { isSelected, noSelection, selectedCount } from './data-columns.ts'
import type { DataTableProps } from './data-table.tsx'
import type { DataWords } from './data-words.ts'

interface RowCheckboxProps {
  label: string
  checked: boolean
  /** Only part of its rows are selected. */
  isPart?: boolean
  onChange: (next: boolean) => void
}

/** Selects a row, or all rows of a page. The whole cell can be pressed. */
export function RowCheckbox({ label, checked, isPart = false, onChange }: RowCheckboxProps) {
  return (
    <label className="check data-check">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPart
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
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
