import type { ProfileField } from '@waymark/rules/identity/profile'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/formats.ts'
import { Meter } from '../../ui/charts/meter.tsx'
import { ScreenLink } from '../navigation/screen-link.tsx'
import { useCompleteness } from './completeness-query.ts'

/** Segments of the meter. */
const PARTS = 8

/** The profile section of each field; the profile page opens it from its address. */
const sectionOf: Readonly<Record<ProfileField, 'about' | 'contact'>> = {
  title: 'about',
  gender: 'about',
  dateOfBirth: 'about',
  country: 'contact',
  mobile: 'contact',
  address: 'contact',
}

/**
 * How complete the profile is, and which fields are missing, each linked to where it's filled in (PROF-04). For the profile page and the
 * dashboard; renders nothing until it's known.
 */
export function Completeness() {
  const { t } = useTranslation('completeness')
  const { percent } = useFormats()
  const standing = useCompleteness()
  if (standing === undefined) return null
  const { percentage, missing } = standing
  return (
    <div className="stack-s">
      <Meter done={Math.floor((percentage * PARTS) / 100)} of={PARTS} />
      <p className="small muted">
        {t('percent', { percentage: percent(percentage) })} {missing.length > 0 && t('missing')}{' '}
        {missing.map((field, at) => (
          <span key={field}>
            {at > 0 && ', '}
            <ScreenLink screen="my_profile" rest={`?section=${sectionOf[field]}`} className="link">
              {t(`field.${field}`)}
            </ScreenLink>
          </span>
        ))}
      </p>
    </div>
  )
}
