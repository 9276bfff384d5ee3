import type { ScreenKey } from '@waymark/contract/screens'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/notices/alert.tsx'
import { MissingAccess } from './missing-access.tsx'
import type { Permission } from './permissions.ts'
import { requestable } from './requestable.ts'
import { useIsCompanyUser } from './use-is-company-user.ts'

interface ReadOnlyNoticeProps {
  permission: Permission
  /** The page, and its tab where tabs have permissions of their own. */
  screen: ScreenKey
  tab?: string | undefined
}

/** Says at the top of a page that it's read-only, and to a company's user who can change that (PROG-06); renders nothing otherwise. */
export function ReadOnlyNotice({ permission, screen, tab }: ReadOnlyNoticeProps) {
  const { t } = useTranslation()
  const isUser = useIsCompanyUser()
  const page = requestable(screen)
  if (permission === 'F') return null
  if (isUser && page !== undefined) return <MissingAccess page={page} tab={tab} needs="F" />
  return <Alert tone="info">{t('permissions:readOnly')}</Alert>
}
