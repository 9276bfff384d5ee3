import { listColumns, type ListColumn, type ListName } from '@waymark/contract/console/lists/list-facts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface ColumnChoiceProps {
  list: ListName
  columns: readonly ListColumn[]
  onClose: () => void
  onChoose: (columns: readonly ListColumn[]) => void
}

/** Which columns a list shows, and in which order. */
export function ColumnChoice({ list, columns, onClose, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation('console')
  const [all, setAll] = useState<readonly ListColumn[]>(() => [
    ...columns,
    ...listColumns[list].filter((one) => !columns.includes(one)),
  ])
  const [chosen, setChosen] = useState<ReadonlySet<ListColumn>>(() => new Set(columns))
  const shown = all.filter((one) => chosen.has(one))
  const toggle = (column: ListColumn, isOn: boolean): void =>
    setChosen((now) => new Set([...now, column].filter((one) => isOn || one !== column)))
  const raise = (at: number): void => {
    const [above, moved] = [all[at - 1], all[at]]
    if (above !== undefined && moved !== undefined)
      setAll([...all.slice(0, at - 1), moved, above, ...all.slice(at + 1)])
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lists.columns')}
      closeLabel={t('acts.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('acts.cancel')}</Button>
          <Button variant="primary" disabled={shown.length === 0} onClick={() => onChoose(shown)}>
            {t('lists.showColumns')}
          </Button>
        </>
      }
    >
      <ol className="console-columns">
        {all.map((column, at) => (
          <li key={column}>
            <Checkbox
              label={t(`lists.column.${column}`)}
              checked={chosen.has(column)}
              onChange={({ target }) => toggle(column, target.checked)}
            />
            <Button
              size="small"
              variant="quiet"
              inactive={at === 0}
              aria-label={t('lists.moveUp', { column: t(`lists.column.${column}`) })}
              onClick={() => raise(at)}
            >
              ↑
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
