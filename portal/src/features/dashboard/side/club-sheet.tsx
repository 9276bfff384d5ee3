import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PointsButton } from '../../../platform/navigation/points-button.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'

/** Tells club members that the club earns no points, and links to the programme that does. */
export function ClubSheet() {
  const { t } = useTranslation('dashboard')
  const id = useId()
  return (
    <section className="sheet" aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t('club.title')}
      </h2>
      <EmptyState
        level={3}
        title={t('club.title')}
        action={<PointsButton screen="dashboard" label={(programme) => t('club.open', { programme })} />}
      >
        {t('club.text')}
      </EmptyState>
    </section>
  )
}
