import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { useUpload, type UploadFailure } from './use-upload.ts'
import { useFailureText } from '../failure-text.ts'

/** Choosing a file of a kind, by a press or by dropping it here. It is checked straight away, and nothing is applied. */
export function UploadForm() {
  const { t } = useTranslation('uploads')
  const { kinds, kind, setKind, isSending, failure, take } = useUpload()
  const [isOver, setIsOver] = useState(false)
  if (kind === undefined) return null
  const drag = (event: DragEvent, over: boolean): void => {
    event.preventDefault()
    setIsOver(over)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the button is for everybody
    <div
      className={`sheet stack-s console-drop${isOver ? ' is-over' : ''}`}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        drag(event, false)
        void take(event.dataTransfer.files[0])
      }}
    >
      <div className="console-row console-upload">
        <SelectField
          label={t('kind.label')}
          value={kind}
          options={kinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value))}
        />
        <FileButton
          variant="primary"
          pending={isSending}
          label={t('upload.file')}
          accept={kind === 'content' ? '.json,application/json' : '.csv,.txt,.tsv,text/csv,text/plain'}
          onChoose={(file) => void take(file)}
        >
          {t('upload.choose')}
        </FileButton>
      </div>
      <p className="muted">{t(`upload.columns.${kind}`)}</p>
      {failure !== undefined && <Failure failure={failure} />}
    </div>
  )
}

function Failure({ failure }: { failure: UploadFailure }) {
  const { t } = useTranslation(['uploads', 'console'])
  const textOf = useFailureText()
  return (
    <Alert tone="bad" live="assertive">
      {failure.kind === 'refused' && t(`uploads:refused.${failure.code}`, { of: failure.of })}
      {failure.kind === 'failed' && textOf(failure)}
      {failure.kind === 'tooLarge' && t('uploads:upload.tooLarge')}
      {failure.kind === 'unreadable' && t('uploads:upload.unreadable')}
    </Alert>
  )
}
