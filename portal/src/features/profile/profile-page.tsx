import { fullName } from '@waymark/rules/names/full-name'
import './profile.css'
import { screenTabs } from '@waymark/contract/screen-addresses'
import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { Completeness } from '../../platform/completeness/completeness.tsx'
import { useCompletenessIsComing } from '../../platform/completeness/completeness-query.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ReadOnlyNotice } from '../../platform/permissions/read-only-notice.tsx'
import { usePermissions } from '../../platform/permissions/use-permission.ts'
import { usePhones } from '../../platform/phone/phones.ts'
import { useProfile } from '../../platform/queries/member-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { AboutSection } from './about-section.tsx'
import { ConsentsSection } from './consents-section.tsx'
import { AttributesSection, PreferencesSection } from './details-sections.tsx'
import { EditableSection } from './section/editable-section.tsx'
import type { ProfilePartProps } from './profile-part.ts'
import { ProfilePicture } from './profile-picture.tsx'
import { useCustomer, useRefresh } from './profile-queries.ts'
import { SignInSection } from './sign-in-section.tsx'
import { useProfileSource } from './use-profile-source.ts'

type ProfileTab = (typeof screenTabs.my_profile)[number]

/** The profile, section by section, editable where the person has permission (PROF-01 to PROF-05). */
export function Component() {
  const { t } = useTranslation('profile')
  const profile = useProfile().data?.object
  const phones = usePhones()
  const permission = usePermissions()
  const may = (tab: ProfileTab) => permission('my_profile', tab) === 'F'
  // Shown later, it would push the sections down.
  const isCompletenessComing = useCompletenessIsComing()
  if (profile === undefined || phones === undefined || isCompletenessComing) return <PageWaiting />
  const props = { profile, phones, mayChange: may('details') }
  const mayNothing = screenTabs.my_profile.every((tab) => !may(tab))
  return (
    <div className="stack profile">
      <PageHead {...props} />
      <ReadOnlyNotice permission={mayNothing ? 'R' : 'F'} screen="my_profile" />
      <Completeness />
      <AboutSection {...props} />
      <AddressSection {...props} section="contact" />
      <AddressSection {...props} section="business" empty={t('noBusiness')} />
      <PreferencesSection {...props} mayChange={may('preferences')} />
      <AttributesSection {...props} />
      <ConsentsSection {...props} mayChange={may('consents')} />
      <SignInSection />
    </div>
  )
}

function PageHead({ profile, mayChange }: ProfilePartProps) {
  const { t } = useTranslation('profile')
  const { date } = useFormats()
  const { membershipNumber } = useMembership()
  const isEmployee = useCustomer().data?.object.isEmployee === true
  const { enrolmentDate, memberProfile } = profile.memberAccount
  const { givenName, familyName } = memberProfile.individualInfo
  const name = fullName(givenName, familyName)
  return (
    <div className="profile-head">
      <ProfilePicture name={name} mayChange={mayChange} />
      <div className="profile-head__who">
        <h1>{t('title')}</h1>
        <p className="page-head__sub">
          <bdi>{name}</bdi>
          {', '}
          {t('since', { number: groupedNumber(membershipNumber), date: date(enrolmentDate) })}
        </p>
        {isEmployee && <Tag tone="tier">{t('employee')}</Tag>}
      </div>
    </div>
  )
}

interface AddressSectionProps extends ProfilePartProps {
  section: 'contact' | 'business'
  empty?: string
}

function AddressSection({ profile, phones, mayChange, section, empty }: AddressSectionProps) {
  const { t } = useTranslation('profile')
  const source = useProfileSource(section, profile, phones)
  const email = profile.memberAccount.memberProfile.individualInfo.emailAddress
  const before = [{ id: 'email', label: t('field.email'), value: email, detail: t('emailDetail') }]
  return (
    <EditableSection
      source={source}
      phones={phones}
      mayChange={mayChange}
      onSaved={useRefresh()}
      {...(section === 'contact' && { before })}
      {...(empty !== undefined && { empty })}
    />
  )
}

function PageWaiting() {
  const { t } = useTranslation('profile')
  return (
    <div className="stack">
      <h1>{t('title')}</h1>
      <Waiting label={t('waiting')}>
        <section className="sheet profile-waiting">
          {['30%', '70%', '62%', '55%'].map((width) => (
            <Skeleton key={width} width={width} height="1.75rem" />
          ))}
        </section>
      </Waiting>
    </div>
  )
}
