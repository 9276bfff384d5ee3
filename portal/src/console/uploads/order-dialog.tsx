import type { FileAct, FileKind } from '@waymark/contract/console/files/file-facts'
import { useTranslation } from 'react-i18next'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { FormDialog } from '../changes/form-dialog.tsx'
import { CaseField } from '../acts/case-field.tsx'
import type { FileNotice } from './file-page.tsx'
import { givesOf, type FileAnswer } from './shown-file.ts'
import { useOrder, type OrderEffect } from './use-order.ts'
import { useFailureText } from '../failure-text.ts'

interface OrderDialogProps {
  act: FileAct
  answer: FileAnswer
  onClose: () => void
  onDone: (notice: FileNotice) => void
}

/** Running or reversing a file: what it covers, why, and for which case. */
export function OrderDialog({ act, answer, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation('uploads')
  const { t: tc } = useTranslation('console')
  const order = useOrder(act, answer, (outcome) => onDone({ tone: 'ok', text: t(`order.${outcome}`) }))
  const { effect } = order
  const needsApproval = effect !== undefined && effect.approval !== null
  return (
    <FormDialog
      title={t(`order.title.${act}`)}
      form="order"
      confirm={needsApproval ? tc('acts.request') : t(`order.confirm.${act}`)}
      disabled={effect === undefined || effect.lines + (effect.kept?.lines ?? 0) === 0}
      isSending={order.isSending}
      onClose={onClose}
    >
      <form
        id="order"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void order.submit()
        }}
      >
        {effect !== undefined && <Effect act={act} kind={answer.file.kind} effect={effect} />}
        <RadioChoices
          legend={tc('acts.reason')}
          value={order.reason}
          onChange={order.setReason}
          choices={answer.reasons[act].map(({ code, name }) => ({ value: code, label: name }))}
        />
        <CaseField value={order.caseNumber} onChange={order.setCaseNumber} />
        <OrderNotes order={order} />
      </form>
    </FormDialog>
  )
}

/** What is in the way of an order, or follows from it. */
function OrderNotes({ order: { effect, failure, missing } }: { order: ReturnType<typeof useOrder> }) {
  const { t: tc } = useTranslation('console')
  const textOf = useFailureText('acts.lost')
  const approval = effect?.approval ?? null
  return (
    <div className="stack-s" aria-live="polite">
      {failure !== undefined && <Alert tone="bad">{textOf(failure)}</Alert>}
      {approval !== null && (
        <Alert tone="warn" title={tc(`acts.because.${approval}`)}>
          {tc('acts.becauseText')}
        </Alert>
      )}
      {missing !== undefined && <p className="muted">{tc(`acts.missing.${missing}`)}</p>}
    </div>
  )
}

/** Lines, points or tiers, and what a reverse leaves because it was spent. */
function Effect({ act, kind, effect }: { act: FileAct; kind: FileKind; effect: OrderEffect }) {
  const { t } = useTranslation('uploads')
  const { kept } = effect
  return (
    <div className="stack-s">
      <p className="muted">{t(`order.about.${act}`)}</p>
      <dl className="console-facts">
        {(['lines', ...givesOf(kind)] as const).map((name) => (
          <div key={name}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd>
              <Figure value={effect[name]} />
            </dd>
          </div>
        ))}
      </dl>
      {kept !== undefined && kept.lines > 0 && (
        <Alert tone="warn" title={t('order.kept', { count: kept.lines })}>
          {t('order.keptText')}
        </Alert>
      )}
    </div>
  )
}
