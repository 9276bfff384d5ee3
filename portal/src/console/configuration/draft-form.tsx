import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { ConflictNotice } from '../changes/conflict-notice.tsx'
import { parsedJson } from '../changes/parsed-json.ts'
import { CodeField, type CodeFieldHandle } from './code-field.tsx'
import { Knobs } from './knobs.tsx'
import type { DraftState } from './use-draft.ts'

/** Title, frequent values and text of a draft, its problems, and saving. */
export function DraftForm({ form, canEdit }: { form: DraftState; canEdit: boolean }) {
  const { t } = useTranslation('console')
  const code = useRef<CodeFieldHandle>(null)
  const { checked, theirs } = form
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S saves from any of its fields
    <form
      className="stack"
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void form.save()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {theirs !== undefined && (
        <ConflictNotice
          base={parsedJson(form.saved.document)}
          theirs={parsedJson(theirs.document)}
          mine={parsedJson(form.document)}
          by={theirs.editedBy}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      {canEdit && (
        <>
          <TextField
            label={t('configuration.about')}
            value={form.title}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => form.setTitle(event.target.value)}
          />
          <Knobs document={form.document} onChange={form.setDocument} />
        </>
      )}
      {checked.problems.length > 0 && (
        <Alert
          tone="bad"
          live="polite"
          title={t('configuration.problems', { count: checked.problems.length })}
        >
          <ul className="console-lines">
            {checked.problems.map(({ line, place, reason }) => (
              <li key={`${String(line)} ${place} ${reason}`}>
                <Button size="small" variant="quiet" onClick={() => code.current?.showLine(line)}>
                  {t('configuration.line', { line })}
                </Button>
                <span>
                  <code>{place}</code> {reason}
                </span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <CodeField
        ref={code}
        label={t('configuration.document')}
        description={t('configuration.documentHint')}
        value={form.document}
        onChange={form.setDocument}
        readOnly={!canEdit}
        wrongLines={checked.problems.map(({ line }) => line)}
      />
      {form.failure !== undefined && (
        <Alert tone="bad" live="assertive">
          {form.failure}
        </Alert>
      )}
      {canEdit && (
        <div className="console-row">
          <Button type="submit" variant="primary" pending={form.isSaving} aria-keyshortcuts="Control+S">
            {t('configuration.save')}
          </Button>
          <span className="muted" role="status">
            {t(form.isUnsaved ? 'configuration.unsaved' : 'configuration.saved', {
              revision: form.saved.revision,
            })}
          </span>
        </div>
      )}
    </form>
  )
}
