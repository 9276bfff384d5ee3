import { retrieveFiles } from '@waymark/contract/console/files/files'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, ChipGroup } from '../../ui/actions/chip.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { FilesTable } from './files-table.tsx'
import { isWorking } from './shown-file.ts'
import { UploadForm } from './upload-form.tsx'
import { useRepeated } from './use-repeated.ts'
import { ReadState } from '../read-state.tsx'

/** Uploading a file, and the files that were uploaded, the latest first. Filter and page are in the address. */
export function FilesPage() {
  const { t } = useTranslation('uploads')
  const { companyCode } = useOperator()
  const [search, setSearch] = useSearchParams()
  const after = search.get('after')
  const onlyWaiting = search.has('waiting')
  const read = useConsoleRead(retrieveFiles, {
    companyCode,
    ...(onlyWaiting ? { onlyWaiting } : {}),
    ...(after === null ? {} : { after }),
  })
  const { outcome, again } = read
  const answer = outcome?.kind === 'answered' ? outcome.answer : undefined
  useRepeated(answer?.files.some(isWorking) === true, outcome, again)
  const show = (waiting: boolean, from?: string | null): void =>
    setSearch({ ...(waiting ? { waiting: '1' } : {}), ...(from ? { after: from } : {}) })
  return (
    <div className="stack">
      <title>{t('title')}</title>
      <PageHeader title={t('title')} lead={t('lead')} />
      <UploadForm />
      <ChipGroup label={t('list.filter')}>
        <Chip pressed={onlyWaiting} onPress={() => show(!onlyWaiting)}>
          {t('list.onlyWaiting')}
        </Chip>
      </ChipGroup>
      <ReadState read={read} />
      {answer !== undefined && (
        <div className="kept-meanwhile" aria-busy={!read.isCurrent || undefined}>
          {answer.files.length === 0 ? (
            <EmptyState level={2} title={t(onlyWaiting ? 'list.noneWaiting' : 'list.none')}>
              {t(onlyWaiting ? 'list.noneWaitingText' : 'list.noneText')}
            </EmptyState>
          ) : (
            <FilesTable files={answer.files} />
          )}
        </div>
      )}
      <div className="console-row">
        {after !== null && <Button onClick={() => show(onlyWaiting)}>{t('list.first')}</Button>}
        {answer?.next && <Button onClick={() => show(onlyWaiting, answer.next)}>{t('list.older')}</Button>}
      </div>
    </div>
  )
}
