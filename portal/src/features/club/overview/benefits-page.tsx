import '../club.css'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { BenefitsList } from './benefits-list.tsx'

/** What membership of the club brings, whichever programme the person acts in. */
export function Component() {
  const { t } = useTranslation('club')
  const { programs } = useConfiguration()
  const club = programs.find(({ programKind }) => programKind === 'club')
  if (club === undefined) return null
  return (
    <div className="stack">
      <PageHeader title={t('benefits.title')} lead={t('benefits.sub', { club: club.programName })} />
      <BenefitsList programCode={club.programCode} />
    </div>
  )
}
