import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import type { AccountSummary } from '../../../platform/queries/member-queries.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { SplitBar } from '../../../ui/charts/split-bar.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { useFlightWords } from '../../../platform/flight-words/flight-words.ts'
import { pointsOf } from '../tasks.ts'
import { GoalForm } from './goal-form.tsx'
import type { Goal } from './outlook-queries.ts'
import { TierJourney } from './tier-journey.tsx'

interface GoalSheetProps {
  goal: Goal | null
  /** The airport that goals start from. */
  home: string
  summary: AccountSummary
}

/** The return trip that the member saves for: how many points are missing, and what the same trip adds towards the next tier. */
export function GoalSheet({ goal, home, summary }: GoalSheetProps) {
  const { t } = useTranslation('outlook')
  const id = useId()
  const [isChanging, setIsChanging] = useState(false)
  const stop = () => setIsChanging(false)
  return (
    <section className="sheet goal" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t('goal.title')}</h2>
        {goal !== null && !isChanging && (
          <Button variant="quiet" size="small" onClick={() => setIsChanging(true)}>
            {t('goal.change')}
          </Button>
        )}
      </div>
      {isChanging && <GoalForm goal={goal} home={home} onDone={stop} />}
      {!isChanging && goal !== null && <Saved goal={goal} summary={summary} />}
      {!isChanging && goal === null && (
        <EmptyState
          level={3}
          title={t('goal.none.title')}
          action={
            <Button variant="outline" onClick={() => setIsChanging(true)}>
              {t('goal.none.action')}
            </Button>
          }
        >
          {t('goal.none.text')}
        </EmptyState>
      )}
    </section>
  )
}

function Saved({ goal, summary }: { goal: Goal; summary: AccountSummary }) {
  const { t } = useTranslation('outlook')
  const { figure } = useFormats()
  const words = useFlightWords()
  const { points: have } = pointsOf(summary)
  const missing = Math.max(0, goal.points - have)
  const said = { city: goal.destination.city, missing: figure(missing), need: figure(goal.points) }
  return (
    <div className="stack-s">
      <p className="goal__say">{missing === 0 ? t('goal.enough', said) : t('goal.missing', said)}</p>
      <p className="muted small">
        {t('goal.trip', {
          from: goal.origin.city,
          to: goal.destination.city,
          cabin: words.cabin(goal.cabinClass),
          points: figure(goal.points),
        })}
      </p>
      <SplitBar
        label={t('goal.bar', { have: figure(have), need: figure(goal.points) })}
        parts={[
          {
            id: 'have',
            kind: 'main',
            share: Math.min(100, (have / goal.points) * 100),
            words: t('goal.have', { points: figure(have) }),
          },
          { id: 'missing', kind: 'rest', share: 0, words: t('goal.toGo', { points: figure(missing) }) },
        ]}
      />
      <p className="goal__links">
        {missing === 0 ? (
          <ScreenLink
            screen="booking"
            rest={`?cabin=${goal.cabinClass}`}
            className={buttonClass('outline', { size: 'small' })}
          >
            {t('goal.book')}
          </ScreenLink>
        ) : (
          <ScreenLink screen="points" className={buttonClass('outline', { size: 'small' })}>
            {t('goal.ways')}
          </ScreenLink>
        )}
      </p>
      <TierJourney goal={goal} progress={summary.tierProgress} />
    </div>
  )
}
