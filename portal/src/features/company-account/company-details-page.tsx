import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { screenPath } from '../../platform/navigation/screens.ts'
import { usePermission } from '../../platform/permissions/use-permission.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyPart } from './company-part.tsx'

/** What is known of a company, to be read (ROUTE-09, CORP-02). */
export function Component() {
  const { t } = useTranslation('company-account')
  const edit = screenPath('corporate_company_profile')
  const mayEdit = usePermission('corporate_company_profile') === 'F'
  return (
    <div className="stack">
      <PageHeader
        title={t('details.title')}
        lead={t('details.lead')}
        actions={
          mayEdit &&
          edit !== undefined && (
            <Link to={edit} className={buttonClass('outline')}>
              {t('details.edit')}
            </Link>
          )
        }
      />
      <CompanyPart>{(company) => <CompanyFacts company={company} />}</CompanyPart>
    </div>
  )
}
