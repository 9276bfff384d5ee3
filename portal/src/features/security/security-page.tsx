import './security.css'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailWaiting } from '../../platform/content/lists/list-parts.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EventsSection } from './events-section.tsx'
import { useFactorsQuery } from './second-factor/factor-queries.ts'
import { FreezeSection } from './second-factor/freeze-section.tsx'
import { useLinkedProvidersQuery } from './providers/provider-queries.ts'
import { ProvidersSection } from './providers/providers-section.tsx'
import { useSignInDetails } from './sign-in-details/secret-queries.ts'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { useSecurityEventsQuery, useSessionsQuery } from './security-queries.ts'
import { SignInDetailsSection } from './sign-in-details/sign-in-details-section.tsx'
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

/** Whether one of the lists has no answer yet: shown one by one, they would push each other down. */
function useIsFirstLoad(): boolean {
  return [
    useSignInDetails(),
    useLinkedProvidersQuery({}),
    useFactorsQuery({}),
    useSessionsQuery({}),
    useSecurityEventsQuery({}),
  ].some(({ isLoading }) => isLoading)
}

/** Sign-in methods, signed-in devices, and the freeze. */
export function Component() {
  const { t } = useTranslation('security')
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('lead')} />
      {useIsFirstLoad() ? (
        <div className="security-waiting">
          <DetailWaiting label={t('waiting')} />
        </div>
      ) : (
        sections.map((Section, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <Section key={at} />
        ))
      )}
    </div>
  )
}
