import './calculator.css'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session/use-membership.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { BurnResult } from './burn-result.tsx'
import { modeOf, writeSum, type Sum } from './calculator-address.ts'
import { EarnResult } from './earn-result.tsx'
import { TripForm } from './trip-form.tsx'
import { useSum } from './use-sum.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/**
 * What a trip brings in points, or costs (POINT-10). Open to everybody; members see their own tier and balance. `mode`, a default prop of
 * the route (ROUTE-12), is what it opens with: 'earn' or 'spend'.
 */
export function Component({ mode }: { mode?: string }) {
  const { t } = useTranslation('calculator')
  const start = modeOf(mode) ?? 'earn'
  const [sum, change] = useSum(start)
  const session = useSession()
  const isMember = session.kind === 'signedIn'
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')} actions={<ShareTrip sum={sum} start={start} />} />
      <div className="cols-4-8">
        <TripForm sum={sum} isMember={isMember} onChange={change} />
        <Result sum={sum} isMember={isMember} onChange={change} />
      </div>
    </div>
  )
}

interface ResultProps {
  sum: Sum
  isMember: boolean
  onChange: (change: Partial<Sum>) => void
}

function Result({ sum, isMember, onChange }: ResultProps) {
  const { t } = useTranslation('calculator')
  const choose = (chosen: Sum['chosen']) => onChange({ chosen })
  if (sum.from === undefined || sum.to === undefined || sum.from === sum.to) {
    return (
      <section className="sheet calculator-empty" aria-label={t('result')}>
        <EmptyState title={t('empty.title')}>
          {sum.from !== undefined && sum.from === sum.to ? t('empty.same') : t('empty.text')}
        </EmptyState>
      </section>
    )
  }
  return sum.mode === 'earn' ? (
    <EarnResult sum={sum} isMember={isMember} onChoose={choose} />
  ) : (
    <BurnResult sum={sum} isMember={isMember} onChoose={choose} />
  )
}

/** The address of this sum, which shows the same to whoever opens it. */
function ShareTrip({ sum, start }: { sum: Sum; start: Sum['mode'] }) {
  const { t } = useTranslation('calculator')
  if (sum.to === undefined) return null
  const { origin, pathname } = globalThis.location
  return (
    <CopyButton
      text={`${origin}${pathname}?${writeSum(sum, start).toString()}`}
      label={t('share.copy')}
      copied={t('share.copied')}
      failed={t('share.failed')}
    />
  )
}
