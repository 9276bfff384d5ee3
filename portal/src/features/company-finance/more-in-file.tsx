import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'

/** Says that a preview has only the first lines. */
export function MoreInFile({ shown, count }: { shown: number; count: number }) {
  const { t } = useTranslation('company-finance')
  const { figure } = useFormats()
  if (shown === count) return null
  return <p className="small muted">{t('moreInFile', { shown: figure(shown), all: figure(count) })}</p>
}
