import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { useOpened } from '../../ui/overlays/use-opened.ts'
import { FixDrawer } from './fix-drawer.tsx'
import { problemCount, useSendImportMutation, type CompanyImport, type ImportRow } from './import-queries.ts'
import { roles } from './roles.ts'
import { RowsTable } from './rows-table.tsx'
import type { useCompanyImport } from './use-company-import.ts'

export interface FilePartProps {
  file: CompanyImport
  list: ReturnType<typeof useCompanyImport>
  /** To another file. */
  onAnother: () => void
}

/** What the check says of a file, to be fixed and sent. */
export function CheckedPart({ file, list, onAnother, onSent }: FilePartProps & { onSent: () => void }) {
  const { t } = useTranslation('company-import')
  const fixing = useOpened<ImportRow>()
  const { ignoredColumns } = file
  return (
    <>
      <section className="sheet stack" aria-labelledby="import-checked">
        <div className="sheet__head">
          <h2 id="import-checked">
            <bdi>{file.fileName}</bdi>
          </h2>
          <Button size="small" onClick={onAnother}>
            {t('another')}
          </Button>
        </div>
        <Summary file={file} />
        {ignoredColumns.length > 0 && <Ignored columns={ignoredColumns} />}
        <SendForm file={file} onSent={onSent} />
      </section>
      <RowsTable file={file} list={list} onFix={fixing.open} />
      <FixDrawer file={file} row={fixing.opened} onClose={fixing.close} />
    </>
  )
}

function Summary({ file }: { file: CompanyImport }) {
  const { t } = useTranslation('company-import')
  const problems = problemCount(file)
  const { READY: ready } = file.counts
  if (ready === 0)
    return (
      <Alert tone="warn" title={t('checked.none')}>
        {t('checked.noneText')}
      </Alert>
    )
  return (
    <Alert tone={problems === 0 ? 'ok' : 'warn'} title={t('checked.ready', { count: ready })}>
      {problems === 0 ? t('checked.all') : t('checked.problems', { count: problems })}
    </Alert>
  )
}

function Ignored({ columns }: { columns: readonly string[] }) {
  const { t } = useTranslation('company-import')
  const { list } = useFormats()
  return <p className="muted small">{t('checked.ignored', { columns: list(columns) })}</p>
}

function SendForm({ file, onSent }: { file: CompanyImport; onSent: () => void }) {
  const { t } = useTranslation('company-import')
  const membership = useMembership()
  const [role, setRole] = useState(file.role)
  const [send, { isLoading, error }] = useSendImportMutation()
  const { READY: ready } = file.counts
  const options = roles.map((value) => ({ value, label: t(`role.${value}`) }))
  const press = async () => {
    const { data } = await send({ body: { object: { ...membership, importId: file.importId, role } } })
    if (data !== undefined) onSent()
  }
  return (
    <div className="stack-s">
      <SelectField
        label={t('role.label')}
        description={t(`role.about.${role}`)}
        options={options}
        value={role}
        onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? role)}
      />
      {error !== undefined && (
        <Alert tone="bad" live="assertive">
          {'messages' in error ? saveErrorWords(error, t) : t('platform:error.requestFailed')}
        </Alert>
      )}
      <div className="actions">
        <Button
          variant="primary"
          size="large"
          disabled={ready === 0}
          pending={isLoading}
          onClick={() => void press()}
        >
          {t('send', { count: ready })}
        </Button>
      </div>
      <p className="muted small">{t('sendHint')}</p>
    </div>
  )
}
