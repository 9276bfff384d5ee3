import { retrieveFile } from '@waymark/contract/console/files/files'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { FileActions } from './file-actions.tsx'
import { FileFacts } from './file-facts.tsx'
import { FileLines } from './file-lines.tsx'
import { FileProgress } from './file-progress.tsx'
import { FileRequest } from './file-request.tsx'
import { filesPath, isWorking } from './shown-file.ts'
import { useRepeated } from './use-repeated.ts'
import { ReadState } from '../read-state.tsx'

/** What a page says after an operator did something. */
export interface FileNotice {
  readonly tone: 'ok' | 'bad'
  readonly text: string
}

/** A file: what the check or the run said of each line, and what can be done with it. */
export function FilePage() {
  const { t } = useTranslation('uploads')
  const { companyCode } = useOperator()
  const { fileId = '' } = useParams()
  const [search] = useSearchParams()
  const afterLine = Number(search.get('after') ?? 0)
  const read = useConsoleRead(retrieveFile, {
    companyCode,
    fileId,
    ...(afterLine > 0 ? { afterLine } : {}),
    ...(search.has('faults') ? { onlyFaults: true } : {}),
  })
  const { outcome, again } = read
  const [notice, setNotice] = useState<FileNotice>()
  const answer = outcome?.kind === 'answered' ? outcome.answer : undefined
  useRepeated(answer !== undefined && isWorking(answer.file), outcome, again)
  const changed = (next: FileNotice): void => {
    setNotice(next)
    again()
  }
  const name = answer?.file.fileName ?? t('title')
  return (
    <div className="stack">
      <title>{name}</title>
      <PageHeader
        crumbs={<Link to={filesPath}>{t('title')}</Link>}
        title={name}
        actions={answer && <FileActions answer={answer} onChanged={changed} />}
      />
      {search.has('known') && (
        <Alert tone="info" title={t('known.title')}>
          {t('known.text')}
        </Alert>
      )}
      {notice !== undefined && (
        <Alert key={notice.text} tone={notice.tone} live="polite">
          {notice.text}
        </Alert>
      )}
      <ReadState read={read} label={t('opening')} />
      {answer !== undefined && (
        <>
          <FileProgress file={answer.file} />
          <FileRequest key={answer.file.run?.runId} answer={answer} onDecided={changed} />
          <FileFacts answer={answer} />
          <FileLines answer={answer} />
        </>
      )}
    </div>
  )
}
