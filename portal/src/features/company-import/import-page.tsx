import './company-import.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { May } from '../../platform/permissions/may.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { CheckedPart } from './checked-part.tsx'
import { problemCount, type CompanyImport } from './import-queries.ts'
import { SentPart } from './sent-part.tsx'
import { UploadPart } from './upload-part.tsx'
import { useCompanyImport } from './use-company-import.ts'

/** Inviting users of a company from a file: choose it, check it, send it, undo it (CORP-03). */
export function Component() {
  const { t } = useTranslation('company-import')
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('lead')} />
      <May screen="corporate_manage_users" needs="F">
        <ImportSteps />
      </May>
    </div>
  )
}

function ImportSteps() {
  const { t } = useTranslation('company-import')
  const [search, setSearch] = useSearchParams()
  const [known, setKnown] = useState<string>()
  const [sent, setSent] = useState<string>()
  const list = useCompanyImport()
  const { query, found } = list
  const open = (uploaded: CompanyImport, isKnown: boolean) => {
    setKnown(isKnown ? uploaded.importId : undefined)
    list.setShown({ onlyProblems: problemCount(uploaded) > 0, pages: [] })
    setSearch({ file: uploaded.importId })
  }
  const another = () => setSearch({ step: 'upload' })
  if (found === undefined)
    return query.error === undefined ? (
      <Waiting label={t('waiting')}>
        <Skeleton width="100%" height="16rem" />
      </Waiting>
    ) : (
      <PartFailure title={t('failed')} error={query.error} retry={query.refetch} pending={query.isFetching} />
    )
  const { import: file } = found
  const isNew = search.get('step') === 'upload' || file === null || file.state === 'UNDONE'
  if (isNew) return <UploadPart undone={file?.state === 'UNDONE' ? file : undefined} onUploaded={open} />
  return (
    <>
      {known === file.importId && (
        <Alert tone="info" live="polite" title={t('known.title')}>
          {t('known.text')}
        </Alert>
      )}
      {file.state === 'CHECKED' ? (
        <CheckedPart
          key={file.importId}
          file={file}
          list={list}
          onAnother={another}
          onSent={() => setSent(file.importId)}
        />
      ) : (
        <SentPart file={file} list={list} onAnother={another} takesFocus={sent === file.importId} />
      )}
    </>
  )
}
