import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/notices/alert.tsx'
import type { Permission } from './permissions.ts'

/** Says at the top of a page that the person may look and not change (PROG-06); nothing where they may. */
export function ReadOnlyNotice({ permission }: { permission: Permission }) {
  const { t } = useTranslation()
  if (permission === 'F') return null
  return <Alert tone="info">{t('permissions:readOnly')}</Alert>
}
