import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Button } from '../../ui/actions/button.tsx'
import { StepHeading } from '../../ui/layout/step-heading.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { announce } from '../../ui/notices/announcements.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { FilePartProps } from './checked-part.tsx'
import { problemCount, useUndoImportMutation, type CompanyImport } from './import-queries.ts'
import { RowsTable } from './rows-table.tsx'

/** A file that is being sent, or was: how far it is, who joined, and its undo. */
export function SentPart({ file, list, onAnother, takesFocus }: FilePartProps & { takesFocus: boolean }) {
  const { t } = useTranslation('company-import')
  return (
    <>
      <section className="sheet stack" aria-labelledby="import-sent">
        <div className="sheet__head">
          <StepHeading level={2} id="import-sent" takesFocus={takesFocus}>
            <bdi>{file.fileName}</bdi>
          </StepHeading>
          <Button size="small" onClick={onAnother}>
            {t('another')}
          </Button>
        </div>
        {file.state === 'SENDING' ? <Progress file={file} /> : <Result file={file} />}
        <Undo file={file} />
      </section>
      <RowsTable file={file} list={list} />
    </>
  )
}

function Progress({ file: { counts } }: { file: CompanyImport }) {
  const { t } = useTranslation('company-import')
  const { figure } = useFormats()
  const total = counts.SENT + counts.READY
  return (
    <div className="stack-s">
      <label htmlFor="import-progress">{t('sending.title')}</label>
      <progress id="import-progress" className="import-progress" max={total} value={counts.SENT} />
      <p>{t('sending.text', { done: figure(counts.SENT), total: figure(total) })}</p>
      <p className="muted small">{t('sending.hint')}</p>
    </div>
  )
}

function Result({ file }: { file: CompanyImport }) {
  const { t } = useTranslation('company-import')
  const { SENT: sent, JOINED: joined } = file.counts
  const left = problemCount(file)
  return (
    <Alert tone="ok" live="polite" title={t('sent.title', { count: sent })}>
      <p>{t('sent.joined', { count: joined })}</p>
      {left > 0 && <p>{t('sent.left', { count: left })}</p>}
    </Alert>
  )
}

function Undo({ file }: { file: CompanyImport }) {
  const { t } = useTranslation('company-import')
  const { date } = useFormats()
  const membership = useMembership()
  const [isOpen, setIsOpen] = useState(false)
  const [undo] = useUndoImportMutation()
  const { undoUntil, counts, importId } = file
  if (undoUntil === null) return null
  const confirm = async () => {
    const { error } = await undo({ body: { object: { ...membership, importId } } })
    if (error === undefined) return undefined
    return 'messages' in error ? saveErrorWords(error, t) : t('platform:error.requestFailed')
  }
  return (
    <div className="actions">
      <Button onClick={() => setIsOpen(true)}>{t('undo.open')}</Button>
      <span className="muted small">{t('undo.until', { time: date(undoUntil, 'day-time') })}</span>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('undo.title', { count: counts.SENT - counts.JOINED })}
        closeLabel={t('undo.close')}
        keep={t('undo.keep')}
        confirm={t('undo.confirm')}
        onConfirm={confirm}
        onDone={() => announce(t('undone.title'))}
      >
        {t('undo.text')}
      </ConfirmDialog>
    </div>
  )
}
