import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import type { PauseChange } from '../club-queries.ts'
import { unbroken } from '../unbroken-date.ts'

/** What a change of a pause does, to the day. */
export function PauseFigures({ figures }: { figures: PauseChange }) {
  const { t } = useTranslation('club')
  const { date, figure } = useFormats()
  const { change, from, until, days, paidDaysLeft, expiryBefore, expiryAfter, pauseDaysLeft } = figures
  const pairs = [
    { id: 'lasts', value: t('term', { from: unbroken(date(from)), until: unbroken(date(until)) }) },
    { id: 'days', value: figure(days) },
    { id: 'paid', value: figure(paidDaysLeft) },
    { id: 'before', value: date(expiryBefore) },
    { id: 'after', value: date(expiryAfter) },
    { id: 'bank', value: figure(pauseDaysLeft) },
  ] as const
  return (
    <dl className="pairs">
      {pairs
        .filter(({ id }) => change !== 'cancelled' || id !== 'days')
        .map(({ id, value }) => (
          <div key={id}>
            <dt>{t(`pause.fact.${id}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
