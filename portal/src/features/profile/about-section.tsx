import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { EditableSection } from './section/editable-section.tsx'
import type { ProfilePartProps } from './profile-part.ts'
import { useRefresh } from './profile-queries.ts'
import type { FieldSpec } from './section/section-fields.ts'
import { useProfileSource } from './use-profile-source.ts'

/** Personal details. Name and date of birth are changed on request only, because tickets and identity checks rely on them. */
export function AboutSection({ profile, phones, mayChange }: ProfilePartProps) {
  const source = useProfileSource('about', profile, phones)
  const onSaved = useRefresh()
  return (
    <EditableSection
      source={source}
      phones={phones}
      mayChange={mayChange}
      onSaved={onSaved}
      Detail={FixedDetail}
    />
  )
}

function FixedDetail({ field }: { field: FieldSpec }) {
  const { t } = useTranslation('profile')
  if (field.kind !== 'fixed') return null
  return (
    <span className="small">
      {t(`fixed.${field.name}`)}{' '}
      <ScreenLink screen="feedback" rest="?topic=NAME" className="link">
        {t('fixed.ask')}
      </ScreenLink>
    </span>
  )
}
