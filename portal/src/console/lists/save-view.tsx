import { saveView } from '@waymark/contract/console/lists/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../changes/form-dialog.tsx'
import { callConsole } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import type { ListState, View } from './list-address.ts'
import { useFailureText } from '../failure-text.ts'

interface SaveViewProps {
  state: ListState
  /** An own view that gets this state, and perhaps another name; a new one without it. */
  view: View | undefined
  onClose: () => void
  onSaved: (viewId: string) => void
}

/** Saves what the list shows under a name, for oneself or for everybody in the company. */
export function SaveView({ state, view, onClose, onSaved }: SaveViewProps) {
  const { t } = useTranslation('console')
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const { save, problem, isSending } = useSaving({ state, view, onSaved })
  return (
    <FormDialog
      title={t(view === undefined ? 'lists.saveView' : 'lists.changeView')}
      form="view"
      confirm={t('lists.save')}
      isSending={isSending}
      onClose={onClose}
    >
      <form
        id="view"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save(name.trim(), isShared)
        }}
      >
        <TextField
          label={t('lists.viewName')}
          value={name}
          maxLength={60}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is for typing this name
          autoFocus
          error={problem}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox
          label={t('lists.shareView')}
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
        {view !== undefined && <p className="muted">{t('lists.changeViewText')}</p>}
      </form>
    </FormDialog>
  )
}

function useSaving({ state, view, onSaved }: Omit<SaveViewProps, 'onClose'>) {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  const { companyCode } = useOperator()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const save = async (name: string, isShared: boolean): Promise<void> => {
    if (name === '') {
      setProblem(t('lists.viewNameMissing'))
      return
    }
    setSending(true)
    const { query, columns } = state
    const own = view === undefined ? {} : { viewId: view.viewId }
    const body = { companyCode, ...own, name, isShared, query, columns: [...columns] }
    const outcome = await callConsole(saveView, { body })
    setSending(false)
    if (outcome.kind === 'answered') onSaved(outcome.answer.viewId)
    else setProblem(textOf(outcome))
  }
  return { save, problem, isSending }
}
