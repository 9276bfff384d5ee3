import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { EditableSection } from './section/editable-section.tsx'
import type { ProfilePartProps } from './profile-part.ts'
import { useDetails, useRefresh, type ProfileDetails } from './profile-queries.ts'
import { SectionWaiting } from './section/section-waiting.tsx'
import type { SectionSource } from './section/section-source.ts'
import { useAttributesSource, usePreferencesSource } from './use-details-source.ts'

/** Seat, meal, statement and other preferences that the operator defines (PROF-05). */
export function PreferencesSection(props: ProfilePartProps) {
  return <DetailsSection {...props} type="PREFERENCES" />
}

/** Further details that the operator asks for (PROF-03). */
export function AttributesSection(props: ProfilePartProps) {
  return <DetailsSection {...props} type="ATTRIBUTES" />
}

interface DetailsSectionProps extends ProfilePartProps {
  type: 'PREFERENCES' | 'ATTRIBUTES'
}

function DetailsSection({ type, ...props }: DetailsSectionProps) {
  const { t } = useTranslation('profile')
  const { data, error, isFetching, refetch } = useDetails(type)
  const details = data?.object
  if (details === undefined) {
    if (error === undefined) return <SectionWaiting label={t('waiting')} />
    return <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
  }
  return type === 'PREFERENCES' ? (
    <Preferences {...props} details={details} />
  ) : (
    <Attributes {...props} details={details} />
  )
}

interface HeldDetailsProps extends ProfilePartProps {
  details: ProfileDetails
}

function Preferences({ details, ...props }: HeldDetailsProps) {
  return <Section {...props} source={usePreferencesSource(details)} />
}

function Attributes({ details, ...props }: HeldDetailsProps) {
  return <Section {...props} source={useAttributesSource(details)} />
}

/** Empty if the operator asks for nothing. */
function Section({ source, phones, mayChange }: ProfilePartProps & { source: SectionSource }) {
  const onSaved = useRefresh()
  if (source.fields.length === 0) return null
  return <EditableSection source={source} phones={phones} mayChange={mayChange} onSaved={onSaved} />
}
