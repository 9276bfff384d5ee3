import './calculator.css'
import { useTranslation } from 'react-i18next'
import { ClubNotice } from '../../platform/points-elsewhere/club-notice.tsx'
import { useSession } from '../../platform/session/use-membership.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { BurnResult } from './burn-result.tsx'
import { modeOf, writeInput, type CalculatorInput } from './calculator-address.ts'
import { EarnResult } from './earn-result.tsx'
import { TripForm } from './trip-form.tsx'
import { useCalculatorInput } from './use-calculator-input.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/**
 * What a trip earns or costs in points (POINT-10). Public; members see their own tier and balance. `mode`, a default prop of the
 * route (ROUTE-12), is the initial mode: 'earn' or 'spend'.
 */
export function Component({ mode }: { mode?: string }) {
  const { t } = useTranslation('calculator')
  const start = modeOf(mode) ?? 'earn'
  const [input, change] = useCalculatorInput(start)
  const session = useSession()
  const isMember = session.kind === 'signedIn'
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')} actions={<ShareTrip input={input} start={start} />} />
      <ClubNotice />
      <div className="cols-4-8">
        <TripForm input={input} isMember={isMember} onChange={change} />
        <Result input={input} isMember={isMember} onChange={change} />
      </div>
    </div>
  )
}

interface ResultProps {
  input: CalculatorInput
  isMember: boolean
  onChange: (change: Partial<CalculatorInput>) => void
}

function Result({ input, isMember, onChange }: ResultProps) {
  const { t } = useTranslation('calculator')
  const choose = (chosen: CalculatorInput['chosen']) => onChange({ chosen })
  if (input.from === undefined || input.to === undefined || input.from === input.to) {
    return (
      <section className="sheet calculator-empty" aria-label={t('result')}>
        <EmptyState title={t('empty.title')}>
          {input.from !== undefined && input.from === input.to ? t('empty.same') : t('empty.text')}
        </EmptyState>
      </section>
    )
  }
  return input.mode === 'earn' ? (
    <EarnResult input={input} isMember={isMember} onChoose={choose} />
  ) : (
    <BurnResult input={input} isMember={isMember} onChoose={choose} />
  )
}

/** Copies a link that shows the same trip to anyone who opens it. */
function ShareTrip({ input, start }: { input: CalculatorInput; start: CalculatorInput['mode'] }) {
  const { t } = useTranslation('calculator')
  if (input.to === undefined) return null
  const { origin, pathname } = globalThis.location
  return (
    <CopyButton
      text={`${origin}${pathname}?${writeInput(input, start).toString()}`}
      label={t('share.copy')}
      copied={t('share.copied')}
      failed={t('share.failed')}
    />
  )
}
