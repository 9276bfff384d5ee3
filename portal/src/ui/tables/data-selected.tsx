import { Button } from '../actions/button.tsx'
import { announce } from '../notices/announcements.ts'
import { isSelected, noSelection, selectedCount } from './data-columns.ts'
import type { DataTableProps } from './data-table.tsx'
import type { DataWords } from './data-words.ts'

interface RowCheckboxProps {
  label: string
  checked: boolean
  /** Some of what it is for are selected. */
  isPart?: boolean
  onChange: (next: boolean) => void
}

/** Selects a row, or all of a page. The whole cell can be pressed. */
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
  /** The ids of the rows that show. */
  shown: readonly string[]
  words: DataWords
}

/** How many rows are selected, what can be done with them, and the way to all of them where the whole page is selected. */
export function SelectedBar({ selection, shown, words }: SelectedBarProps) {
  const { value, total, actions, onChange, onSelectAll } = selection
  const count = selectedCount(value)
  if (count === 0) return null
  const isWholePage = shown.every((id) => isSelected(value, id))
  const mayTakeAll = value.kind === 'some' && isWholePage && count < total
  return (
    <div className="data__selected">
      <p>{words.selected(count)}</p>
      {mayTakeAll && (
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
