import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Completeness } from '../../../platform/completeness/completeness.tsx'
import { useCompleteness } from '../../../platform/completeness/completeness-query.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'

/** How complete the profile is (PROF-04). Hidden at 100%. */
export function ProfileSheet() {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const standing = useCompleteness()
  if (standing?.percentage === 100) return null
  return (
    <section className="sheet dashboard-profile" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t('profile.title')}</h2>
        <ScreenLink screen="my_profile" className="link">
          {t('profile.open')}
        </ScreenLink>
      </div>
      <Completeness />
    </section>
  )
}
