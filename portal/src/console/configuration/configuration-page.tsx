import { retrieveConfigurations } from '@waymark/contract/console/configuration/configuration'
import { configurationEditors } from '@waymark/contract/console/roles'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { LocaleContext } from '../../ui/formats/locale.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { DoneNotice } from '../changes/done-notice.tsx'
import { ReadState } from '../read-state.tsx'
import { useOperator } from '../session/operator-context.ts'
import { ZoneNote } from '../zone-note.tsx'
import { useConsoleRead } from '../use-console-read.ts'
import { draftPath } from './draft-path.ts'
import { useStartDraft } from './use-start-draft.ts'
import { VersionComparison } from './version-comparison.tsx'
import { VersionsTable } from './versions-table.tsx'
import { addConfigurationWords } from './configuration-words.ts'

addConfigurationWords()

type Configurations = ConsoleWire<typeof retrieveConfigurations>['answer']

/** A company's configuration: open drafts, and all versions with their differences. */
export function ConfigurationPage() {
  const { t, i18n } = useTranslation('configuration')
  const { companyCode } = useOperator()
  const [search, setSearch] = useSearchParams()
  const before = Number(search.get('before') ?? 0)
  const read = useConsoleRead(retrieveConfigurations, { companyCode, ...(before > 0 ? { before } : {}) })
  const answer = read.outcome?.kind === 'answered' ? read.outcome.answer : undefined
  return (
    <div className="stack">
      <title>{t('title')}</title>
      <PageHeader title={t('title')} lead={t('lead')} />
      <DoneNotice />
      <ReadState read={read} />
      {answer !== undefined && (
        <LocaleContext value={{ locale: i18n.language, timeZone: answer.timeZone }}>
          <Drafts found={answer} />
          <VersionComparison versions={answer.versions} />
          <section className="stack-s" aria-labelledby="versions">
            <h2 id="versions">{t('versions')}</h2>
            <ZoneNote />
            <VersionsTable found={answer} onChanged={read.again} />
          </section>
          <div className="console-row">
            {before > 0 && <Button onClick={() => setSearch({})}>{t('latest')}</Button>}
            {answer.hasMore && (
              <Button onClick={() => setSearch({ before: String(answer.versions.at(-1)?.version ?? 0) })}>
                {t('older')}
              </Button>
            )}
          </div>
        </LocaleContext>
      )}
    </div>
  )
}

function Drafts({ found: { drafts, versions } }: { found: Configurations }) {
  const { t } = useTranslation('configuration')
  const { roles } = useOperator()
  const inForce = versions.find(({ state }) => state === 'inForce')
  const canEdit = roles.some((role) => configurationEditors.includes(role))
  return (
    <section className="stack-s" aria-labelledby="drafts">
      <h2 id="drafts">{t('drafts')}</h2>
      {drafts.length === 0 ? (
        <p className="muted">{t('noDrafts')}</p>
      ) : (
        <div className="sheet sheet-flush console-scroll">
          <table className="console-table">
            <caption className="visually-hidden">{t('drafts')}</caption>
            <thead>
              <tr>
                {(['draft', 'basedOn', 'editedBy', 'editedAt', 'next'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {drafts.map((draft) => (
                <tr key={draft.draftId}>
                  <th scope="row">
                    <Link to={draftPath(draft.draftId)}>{draft.title}</Link>
                  </th>
                  <td className="num">{draft.basedOn}</td>
                  <td>{draft.editedBy}</td>
                  <td>
                    <DateText iso={draft.editedAt} form="day-time" />
                  </td>
                  <td>{t(draft.isOwn ? 'waits' : 'canApply')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {canEdit && inForce !== undefined && <NewDraft from={inForce.version} />}
    </section>
  )
}

function NewDraft({ from }: { from: number }) {
  const { t } = useTranslation('configuration')
  const [title, setTitle] = useState('')
  const { start, failure, isSending } = useStartDraft()
  return (
    <form
      className="console-row console-new"
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() !== '') void start(title.trim(), from)
      }}
    >
      <TextField
        label={t('about')}
        value={title}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" pending={isSending}>
        {t('begin')}
      </Button>
      {failure !== undefined && (
        <Alert tone="bad" live="assertive">
          {failure}
        </Alert>
      )}
    </form>
  )
}
