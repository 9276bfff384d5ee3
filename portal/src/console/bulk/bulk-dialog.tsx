import { actFacts, setActCodes } from '@waymark/contract/console/acts/act-facts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { formatFigure } from '../../ui/formats/figure-format.ts'
import { useLocale } from '../../ui/formats/locale.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { FormDialog } from '../changes/form-dialog.tsx'
import { CaseField } from '../acts/case-field.tsx'
import { ActField } from '../acts/act-field.tsx'
import type { BulkSelection } from '../lists/selected-members.ts'
import { bulkPath } from './bulk-path.ts'
import { useBulkForm, type BulkFields, type BulkForm } from './use-bulk-form.ts'
import { useFailureText } from '../failure-text.ts'

/** Refusals of a selection that would be the same another time. */
const final: ReadonlySet<string | undefined> = new Set(['SET_EMPTY', 'SET_TOO_LARGE', 'NOT_FOUND'])

interface BulkDialogProps {
  selection: BulkSelection
  /** For a reversal, the fields of what it reverses. */
  fields?: BulkFields | undefined
  onClose: () => void
}

/** An act on many members: which one, why, and its total. Confirmed, it goes on at its own page. */
export function BulkDialog({ selection, fields, onClose }: BulkDialogProps) {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  const navigate = useNavigate()
  const form = useBulkForm(selection, fields, (setId) => void navigate(bulkPath(setId)))
  const { set, frozen, preview } = form
  return (
    <FormDialog
      title={set === undefined ? t('bulk.act') : t('bulk.title', { count: set.members })}
      form="bulk"
      confirm={t(preview !== undefined && preview.approval !== null ? 'acts.request' : 'acts.confirm')}
      disabled={set === undefined || set.acts.length === 0}
      isSending={form.isSending}
      onClose={onClose}
    >
      {frozen?.kind === 'failed' && (
        <Alert
          tone="bad"
          live="assertive"
          {...(final.has(frozen.code)
            ? {}
            : { end: <Button onClick={form.freezeAgain}>{t('tryAgain')}</Button> })}
        >
          {textOf(frozen)}
        </Alert>
      )}
      {frozen === undefined && <output>{t('bulk.freezing')}</output>}
      {set !== undefined && <BulkActForm form={form} />}
    </FormDialog>
  )
}

function BulkActForm({ form }: { form: BulkForm }) {
  const { t } = useTranslation('console')
  const { set, act } = form
  const reasons = set?.acts.find((one) => one.act === act)?.reasons ?? []
  return (
    <form
      id="bulk"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <p className="muted">{t('bulk.frozenText')}</p>
      {set?.acts.length === 0 && <Alert tone="warn">{t('bulk.noAct')}</Alert>}
      <RadioChoices
        legend={t('bulk.what')}
        value={act ?? null}
        onChange={(code) => form.choose(setActCodes.find((one) => one === code))}
        choices={(set?.acts ?? []).map((one) => ({ value: one.act, label: t(`bulk.name.${one.act}`) }))}
      />
      {act !== undefined &&
        !form.isGiven &&
        actFacts[act].fields.map((facts) => (
          <ActField
            key={facts.name}
            facts={facts}
            choices={[]}
            value={form.fields[facts.name] ?? ''}
            onChange={(value) => form.change(facts.name, value)}
            isFirst
          />
        ))}
      <RadioChoices
        legend={t('acts.reason')}
        value={form.reason}
        onChange={form.setReason}
        choices={reasons.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <CaseField value={form.caseNumber} onChange={form.setCaseNumber} />
      <BulkPreview form={form} />
    </form>
  )
}

function BulkPreview({ form: { act, outcome, preview, failure, missing } }: { form: BulkForm }) {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  const lostText = useFailureText('acts.lost')
  const { locale } = useLocale()
  return (
    <div className="stack-s" aria-live="polite">
      {failure !== undefined && <Alert tone="bad">{lostText(failure)}</Alert>}
      {outcome?.kind === 'failed' && (
        <Alert tone="bad">{outcome.code === 'INVALID_REQUEST' ? t('acts.wrong') : textOf(outcome)}</Alert>
      )}
      {preview !== undefined && act !== undefined && (
        <p>
          <strong>
            {t(act === 'goodwill' || act === 'reverseEntry' ? 'bulk.totalPoints' : 'bulk.totalMembers', {
              count: preview.members,
              total: formatFigure(preview.total, locale),
            })}
          </strong>
        </p>
      )}
      {preview !== undefined && preview.approval !== null && (
        <Alert tone="warn" title={t(`acts.because.${preview.approval}`)}>
          {t('acts.becauseText')}
        </Alert>
      )}
      {preview !== undefined && missing !== undefined && (
        <p className="muted">{t(`acts.missing.${missing}`)}</p>
      )}
    </div>
  )
}
