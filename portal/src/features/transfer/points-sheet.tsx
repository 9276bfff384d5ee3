import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { AmountField } from '../../platform/checkout/form/amount-field.tsx'
import { MessageField } from '../../platform/checkout/form/message-field.tsx'
import type { Form } from '../../platform/forms/use-form.ts'
import { SplitBar } from '../../ui/charts/split-bar.tsx'
import { pointsProblem, type TransferBounds, type TransferDraft } from './transfer-answers.ts'
import { useTransferWords } from './use-transfer-words.ts'

interface PointsSheetProps {
  form: Form<TransferDraft>
  bounds: TransferBounds
}

/** Points to send, points kept, and the message to the recipient. */
export function PointsSheet({ form, bounds }: PointsSheetProps) {
  const { t } = useTranslation('transfer')
  const { points } = form.values
  const isPossible = points !== null && pointsProblem(points, bounds) === undefined
  return (
    <section className="sheet" aria-labelledby="transfer-points">
      <div className="sheet__head">
        <h2 id="transfer-points">{t('points.title')}</h2>
      </div>
      <div className="stack stack-form">
        <div className="amount-row">
          <PointsField form={form} bounds={bounds} />
          <Kept points={isPossible ? points : 0n} balance={bounds.balance} />
        </div>
        <MessageField words="transfer" bound={form.text('message')} />
      </div>
    </section>
  )
}

function PointsField({ form, bounds }: PointsSheetProps) {
  const { t } = useTranslation('transfer')
  const { figure } = useFormats()
  const words = useTransferWords(bounds)
  const { rule } = bounds
  const step = figure(rule.stepPoints)
  const reason = pointsProblem(form.values.points, bounds)
  return (
    <AmountField
      {...form.choice('points')}
      label={t('points.label')}
      description={t('points.description', {
        least: figure(rule.minimumPoints),
        most: figure(rule.maximumPoints),
        step,
      })}
      problem={reason && words({ field: 'points', reason })}
      min={rule.minimumPoints}
      max={rule.maximumPoints}
      step={rule.stepPoints}
      fewer={t('points.fewer', { step })}
      more={t('points.more', { step })}
    />
  )
}

/** The remaining balance, in words and as a bar. */
function Kept({ points, balance }: { points: bigint; balance: bigint }) {
  const { t } = useTranslation('transfer')
  const { figure } = useFormats()
  const goes = points > balance ? balance : points
  const shareOf = (part: bigint) => (balance === 0n ? 0 : Number((part * 10_000n) / balance) / 100)
  const figures = { kept: figure(balance - goes), goes: figure(goes), balance: figure(balance) }
  const kept = t('points.keep', figures)
  return (
    <div className="amount-row__side stack-s">
      <p className="form-label">{kept}</p>
      <SplitBar
        label={t('points.split', figures)}
        parts={[
          { id: 'kept', kind: 'main', share: shareOf(balance - goes), words: kept },
          { id: 'goes', kind: 'other', share: shareOf(goes), words: t('points.goes', figures) },
        ]}
      />
    </div>
  )
}
