import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFrame } from '../../platform/forms/form-frame.tsx'
import type { Form } from '../../platform/forms/use-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { ReviewList } from '../../ui/tables/review-list.tsx'
import { saveTemplate } from './file-bytes.ts'
import type { CompanyImport } from './import-queries.ts'
import { chooseButtonId, useUploadForm, type UploadAnswers } from './use-upload-form.ts'

interface UploadPartProps {
  /** The file that was undone last. */
  undone: CompanyImport | undefined
  onUploaded: (uploaded: CompanyImport, isKnown: boolean) => void
}

/** Choosing a file: by a press, or dropped here. It is checked straight away, and nobody is invited. */
export function UploadPart({ undone, onUploaded }: UploadPartProps) {
  const { t } = useTranslation('company-import')
  const form = useUploadForm(onUploaded)
  return (
    <>
      {undone !== undefined && (
        <Alert tone="info" title={t('undone.title')}>
          {t('undone.text', { count: undone.counts.WITHDRAWN })}
        </Alert>
      )}
      <section className="sheet stack" aria-labelledby="import-choose">
        <h2 id="import-choose">{t('choose.title')}</h2>
        <FormFrame form={form} label={t('choose.title')}>
          <DropZone form={form} />
        </FormFrame>
      </section>
      <Columns />
    </>
  )
}

function DropZone({ form }: { form: Form<UploadAnswers> }) {
  const { t } = useTranslation('company-import')
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file === undefined || form.state === 'sending') return
    form.choice('file').onChange(file)
    form.submit()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the button is for everybody
    <div
      className={isOver ? 'drop-zone is-over' : 'drop-zone'}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>{t('choose.drop')}</p>
      <FileButton
        id={chooseButtonId}
        variant="primary"
        pending={form.state === 'sending'}
        label={t('choose.file')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChoose={take}
      >
        {t('choose.button')}
      </FileButton>
      <p className="muted small">{t('choose.hint')}</p>
    </div>
  )
}

const columns = [
  'givenName',
  'familyName',
  'emailAddress',
  'preferredLanguage',
  'costCentre',
  'role',
] as const

function Columns() {
  const { t } = useTranslation('company-import')
  const rows = columns.map((column) => ({
    id: column,
    label: t(`field.${column}`),
    value: t(`columns.${column}`),
  }))
  const save = () =>
    saveTemplate(
      t('template.name'),
      columns.map((column) => t(`field.${column}`)),
    )
  return (
    <section className="sheet stack" aria-labelledby="import-columns">
      <div className="sheet__head">
        <h2 id="import-columns">{t('columns.title')}</h2>
        <Button size="small" onClick={save}>
          <Icon name="download" />
          {t('template.save')}
        </Button>
      </div>
      <p>{t('columns.lead')}</p>
      <ReviewList rows={rows} />
    </section>
  )
}
