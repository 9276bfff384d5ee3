import './security.css'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { DevicesSection } from './devices-section.tsx'
import { EventsSection } from './events-section.tsx'
import { FreezeSection } from './freeze-section.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SignInDetailsSection } from './sign-in-details-section.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** The page's sections, from the top. */
const sections: readonly ComponentType[] = [
  SignInDetailsSection,
  ProvidersSection,
  SecondFactorSection,
  DevicesSection,
  EventsSection,
  FreezeSection,
]

/** Sign-in methods, signed-in devices, and the freeze. */
export function Component() {
  const { t } = useTranslation('security')
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('lead')} />
      {sections.map((Section, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <Section key={at} />
      ))}
    </div>
  )
}
