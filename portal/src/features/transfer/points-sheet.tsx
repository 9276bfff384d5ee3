import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { AmountField } from '../../platform/checkout/amount-field.tsx'
import { MessageField } from '../../platform/checkout/message-field.tsx'
import { SplitBar } from '../../ui/charts/split-bar.tsx'
import type { TransferBounds, TransferDraft, TransferKind } from './transfer-answers.ts'

interface PointsSheetProps {
  draft: TransferDraft
  bounds: TransferBounds
  /** What keeps so many points from being transferred, in words. */
  problem: string | undefined
  errorAt: (field: TransferKind['field']) => string | undefined
  onAnswer: (
    changed: Partial<Pick<TransferDraft, 'points' | 'message'>>,
    field: TransferKind['field'],
  ) => void
}

/** How many points, what is kept, and a word to the recipient. */
export function PointsSheet({ draft, bounds, problem, errorAt, onAnswer }: PointsSheetProps) {
  const { t } = useTranslation('transfer')
  return (
    <section className="sheet" aria-labelledby="transfer-points">
      <div className="sheet__head">
        <h2 id="transfer-points">{t('points.title')}</h2>
      </div>
      <div className="stack stack-form">
        <div className="amount-row">
          <PointsField
            value={draft.points}
            bounds={bounds}
            problem={problem}
            error={errorAt('points')}
            onChange={(points) => onAnswer({ points }, 'points')}
          />
          <Kept points={problem === undefined ? (draft.points ?? 0n) : 0n} balance={bounds.balance} />
        </div>
        <MessageField
          words="transfer"
          value={draft.message}
          error={errorAt('message')}
          onChange={(message) => onAnswer({ message }, 'message')}
        />
      </div>
    </section>
  )
}

interface PointsFieldProps {
  value: bigint | null
  bounds: TransferBounds
  problem: string | undefined
  error: string | undefined
  onChange: (points: bigint | null) => void
}

function PointsField({ value, bounds: { rule }, problem, error, onChange }: PointsFieldProps) {
  const { t } = useTranslation('transfer')
  const { figure } = useFormats()
  const step = figure(rule.stepPoints)
  return (
    <AmountField
      id="points"
      label={t('points.label')}
      description={t('points.description', {
        least: figure(rule.minimumPoints),
        most: figure(rule.maximumPoints),
        step,
      })}
      problem={problem}
      error={error}
      value={value}
      onChange={onChange}
      min={rule.minimumPoints}
      max={rule.maximumPoints}
      step={rule.stepPoints}
      fewer={t('points.fewer', { step })}
      more={t('points.more', { step })}
    />
  )
}

/** What is left of the balance, in words and as a bar. */
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
