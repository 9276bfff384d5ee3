import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { screenPath } from '../../../../platform/navigation/screens.ts'
import { useOwnNominee } from '../../../../platform/queries/nominee-queries.ts'
import { buttonClass } from '../../../../ui/actions/button-class.ts'
import { Alert } from '../../../../ui/notices/alert.tsx'

/** Suggests to an owner, whom nobody could stand in for, a second person with full rights (PROG-08). */
export function DeputyNotice() {
  const { t } = useTranslation('company-users')
  const { data } = useOwnNominee()
  const users = screenPath('corporate_manage_users')
  if (data?.object.needsDeputy !== true) return null
  const choose = users !== undefined && (
    <Link to={users} className={buttonClass('outline', { size: 'small' })}>
      {t('deputy.invite')}
    </Link>
  )
  return (
    <Alert tone="info" end={choose} title={t('deputy.title')}>
      {t('deputy.text')}
    </Alert>
  )
}
