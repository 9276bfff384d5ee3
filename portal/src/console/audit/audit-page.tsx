import { exportAudit, retrieveAudit, verifyAudit } from '@waymark/contract/console/audit'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { callConsole, fetchConsoleFile, type ConsoleOutcome } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { AuditTable } from './audit-table.tsx'
import { useSavedFile } from './use-saved-file.ts'
import { ReadState } from '../read-state.tsx'
import { useFailureText } from '../failure-text.ts'

type Check = ConsoleWire<typeof verifyAudit>['answer']

/** A company's audit trail: its entries, whether they are as they were written, and the trail as a file. */
export function AuditPage() {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  const [search, setSearch] = useSearchParams()
  const before = Number(search.get('before') ?? 0)
  const read = useConsoleRead(retrieveAudit, { companyCode, ...(before > 0 ? { before } : {}) })
  const { outcome, again } = read
  const [check, setCheck] = useState<ConsoleOutcome<Check> | 'checking'>()
  const { isSaving, failure, save } = useSavedFile({
    fetch: async () => fetchConsoleFile(exportAudit, { companyCode }),
    name: `audit-${companyCode}.ndjson`,
    // The export is an entry of the trail itself.
    onSaved: again,
  })
  const verify = async (): Promise<void> => {
    setCheck('checking')
    setCheck(await callConsole(verifyAudit, { body: { companyCode } }))
  }
  return (
    <div className="stack">
      <title>{t('audit.title')}</title>
      <PageHeader
        title={t('audit.title')}
        actions={
          <>
            <Button onClick={() => void verify()} pending={check === 'checking'}>
              {t('audit.verify')}
            </Button>
            <Button pending={isSaving} onClick={() => void save()}>
              {t('audit.export')}
            </Button>
          </>
        }
      />
      {failure !== undefined && (
        <Alert tone="bad" live="assertive">
          {failure}
        </Alert>
      )}
      {check !== undefined && check !== 'checking' && <CheckResult check={check} />}
      <ReadState read={read} />
      {outcome?.kind === 'answered' && (
        <div className="kept-meanwhile" aria-busy={!read.isCurrent || undefined}>
          <AuditTable
            entries={outcome.answer.entries}
            older={
              outcome.answer.hasMore && (
                <Button
                  onClick={() => setSearch({ before: String(outcome.answer.entries.at(-1)?.number ?? 0) })}
                >
                  {t('audit.older')}
                </Button>
              )
            }
          />
        </div>
      )}
    </div>
  )
}

function CheckResult({ check }: { check: ConsoleOutcome<Check> }) {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  if (check.kind === 'failed') return <Alert tone="bad">{textOf(check)}</Alert>
  const { entries, brokenAt, lastHash } = check.answer
  if (brokenAt !== null)
    return (
      <Alert tone="bad" live="assertive" title={t('audit.broken', { number: brokenAt })}>
        {t('audit.brokenText')}
      </Alert>
    )
  return (
    <Alert tone="ok" live="polite" title={t('audit.whole', { count: entries })}>
      <span className="console-hash">{t('audit.lastHash', { hash: lastHash })}</span>
    </Alert>
  )
}
