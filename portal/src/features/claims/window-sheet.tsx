import { dayOrNone, daysBetween, type Day } from '@waymark/rules/calendar'
import type { ClaimRule } from '@waymark/rules/flights/claim-window'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { styleVariable } from '../../ui/charts/style-variable.ts'
import { useAnnounced } from '../../ui/notices/use-announced.ts'
import { Tag } from '../../ui/actions/tag.tsx'
import { windowOf, type ClaimAnswers } from './claim-answers.ts'

interface WindowSheetProps {
  answers: ClaimAnswers
  rule: ClaimRule
  today: Day
}

/** When this can be claimed: the rule until a date is entered, then the exact dates (POINT-09). */
export function WindowSheet({ answers, rule, today }: WindowSheetProps) {
  const { t } = useTranslation('claims')
  const { date } = useFormats()
  const window = windowOf(answers, rule)
  const on = dayOrNone(answers.day)
  const ruleWords =
    answers.kind === 'FLIGHT'
      ? t('window.flight', { count: rule.months, hours: rule.flightAfterHours })
      : t('window.partner', { count: rule.months, days: rule.partnerAfterDays })
  const dates = useRef<HTMLDListElement>(null)
  useAnnounced(dates)
  const state = window === undefined ? 'none' : stateOf(window, today)
  return (
    <section className="sheet window" aria-labelledby="window">
      <div className="sheet__head">
        <h2 id="window">{t(`window.title.${state}`)}</h2>
        {state === 'open' && <Tag tone="ok">{t('window.tag.open')}</Tag>}
        {state === 'early' && <Tag tone="warn">{t('window.tag.early')}</Tag>}
        {state === 'over' && <Tag tone="bad">{t('window.tag.over')}</Tag>}
      </div>
      <p className="muted">{ruleWords}</p>
      {window !== undefined && on !== undefined && (
        <>
          <WindowBar on={on} opensOn={window.opensOn} closesOn={window.closesOn} today={today} />
          <dl ref={dates}>
            <Fact label={t('window.on')} value={date(on)} />
            <Fact label={t('window.opens')} value={date(window.opensOn)} />
            <Fact
              label={t('window.left')}
              value={t('window.days', { count: Math.max(0, daysBetween(today, window.closesOn)) })}
            />
            <Fact label={t('window.closes')} value={date(window.closesOn)} />
          </dl>
        </>
      )}
    </section>
  )
}

function stateOf({ opensOn, closesOn }: { opensOn: Day; closesOn: Day }, today: Day) {
  if (today < opensOn) return 'early'
  return today > closesOn ? 'over' : 'open'
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The window as a bar: waiting time, elapsed, remaining, and today. The dates below say the same in words. */
function WindowBar({ on, opensOn, closesOn, today }: { on: Day; opensOn: Day; closesOn: Day; today: Day }) {
  const { t } = useTranslation('claims')
  const whole = Math.max(1, daysBetween(on, closesOn))
  const share = (days: number) => Math.min(100, Math.max(0, (days / whole) * 100))
  const waiting = share(daysBetween(on, opensOn))
  const at = share(daysBetween(on, today))
  return (
    <div className="window__bar" aria-hidden="true">
      <i style={styleVariable('--p', waiting)} />
      <i className="is-gone" style={styleVariable('--p', Math.max(0, at - waiting))} />
      <i />
      <span style={styleVariable('--at', at)}>
        <b>{t('window.today')}</b>
      </span>
    </div>
  )
}
