import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { ConflictNotice } from '../changes/conflict-notice.tsx'
import { parsedJson } from '../../platform/client/unknown-json.ts'
import { SaveForm, SaveRow } from '../changes/save-form.tsx'
import { CodeField, type CodeFieldHandle } from './code-field.tsx'
import { Knobs } from './knobs.tsx'
import type { DraftState } from './use-draft.ts'

/** Title, frequent values and text of a draft, its problems, and saving. */
export function DraftForm({ form, canEdit }: { form: DraftState; canEdit: boolean }) {
  const { t } = useTranslation('configuration')
  const code = useRef<CodeFieldHandle>(null)
  const { checked, theirs } = form
  return (
    <SaveForm onSave={() => void form.save()}>
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
            label={t('about')}
            value={form.title}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => form.setTitle(event.target.value)}
          />
          <Knobs document={form.document} onChange={form.setDocument} />
        </>
      )}
      {checked.problems.length > 0 && (
        <Problems problems={checked.problems} onLine={(line) => code.current?.showLine(line)} />
      )}
      <CodeField
        ref={code}
        label={t('document')}
        description={t('documentHint')}
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
        <SaveRow
          label={t('save')}
          isSaving={form.isSaving}
          state={t(form.isUnsaved ? 'unsaved' : 'saved', {
            revision: form.saved.revision,
          })}
        />
      )}
    </SaveForm>
  )
}

interface ProblemsProps {
  problems: DraftState['checked']['problems']
  onLine: (line: number) => void
}

/** What is wrong in a document, each with a button to its line. */
function Problems({ problems, onLine }: ProblemsProps) {
  const { t } = useTranslation('configuration')
  return (
    <Alert tone="bad" live="polite" title={t('problems', { count: problems.length })}>
      <ul className="console-lines">
        {problems.map(({ line, place, reason }) => (
          <li key={`${String(line)} ${place} ${reason}`}>
            <Button size="small" variant="quiet" onClick={() => onLine(line)}>
              {t('line', { line })}
            </Button>
            <span>
              <code>{place}</code> {reason}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
