import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/notices/alert.tsx'
import type { Permission } from './permissions.ts'

/** Says at the top of a page that it's read-only (PROG-06); renders nothing otherwise. */
export function ReadOnlyNotice({ permission }: { permission: Permission }) {
  const { t } = useTranslation()
  if (permission === 'F') return null
  return <Alert tone="info">{t('permissions:readOnly')}</Alert>
}
