import { retrieveConfigurationDraft } from '@waymark/contract/console/configuration/configuration'
import { configurationEditors, rulePlanners } from '@waymark/contract/console/roles'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { DateText } from '../../ui/formats/date-text.tsx'
import { LocaleContext } from '../../ui/formats/locale.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Differences } from '../changes/differences.tsx'
import { ReadState } from '../read-state.tsx'
import { useOperator } from '../session/operator-context.ts'
import { draftSimulationPath } from '../simulator/draft-address.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { ApplyDraft } from './apply-draft.tsx'
import { DraftForm } from './draft-form.tsx'
import { useDraft } from './use-draft.ts'
import { addConfigurationWords } from './configuration-words.ts'

addConfigurationWords()

export type Draft = ConsoleWire<typeof retrieveConfigurationDraft>['answer']

/** A draft of the configuration: its text, what it would change, and putting it in force. */
export function DraftPage() {
  const { t, i18n } = useTranslation('configuration')
  const { companyCode } = useOperator()
  const { draftId = '' } = useParams()
  const read = useConsoleRead(retrieveConfigurationDraft, { companyCode, draftId })
  const draft = read.outcome?.kind === 'answered' && read.isCurrent ? read.outcome.answer : undefined
  return (
    <div className="stack">
      <title>{draft?.title ?? t('title')}</title>
      <ReadState read={read} currentOnly />
      {draft !== undefined && (
        <LocaleContext value={{ locale: i18n.language, timeZone: draft.timeZone }}>
          <OpenedDraft key={draft.draftId} read={draft} again={read.again} />
        </LocaleContext>
      )}
    </div>
  )
}

function OpenedDraft({ read, again }: { read: Draft; again: () => void }) {
  const { t } = useTranslation('configuration')
  const { roles } = useOperator()
  const form = useDraft(read, again)
  const canEdit = read.state === 'draft' && roles.some((role) => configurationEditors.includes(role))
  const { checked } = form
  return (
    <>
      <PageHeader title={form.saved.title} lead={t('draftOf', { number: read.basedOn })} />
      {read.state !== 'draft' && <Alert tone="info">{t(`draftState.${read.state}`)}</Alert>}
      <p className="muted">
        {t('edited', { name: read.editedBy })} <DateText iso={read.editedAt} form="day-time" />
      </p>
      <DraftForm form={form} canEdit={canEdit} />
      <section className="stack-s" aria-labelledby="effect">
        <h2 id="effect">{t('effect', { number: checked.inForce })}</h2>
        {form.isUnsaved && <p className="muted">{t('effectSaved')}</p>}
        {checked.changes === null ? (
          <p className="muted">{t('notJson')}</p>
        ) : (
          <Differences changes={checked.changes} />
        )}
      </section>
      {checked.problems.length === 0 && roles.some((role) => rulePlanners.includes(role)) && (
        <div className="console-row">
          <Link className="btn" to={draftSimulationPath(read.draftId)}>
            {t('simulate')}
          </Link>
          {form.isUnsaved && <span className="muted">{t('simulateSaved')}</span>}
        </div>
      )}
      {canEdit && <ApplyDraft draft={read} form={form} again={again} />}
    </>
  )
}
