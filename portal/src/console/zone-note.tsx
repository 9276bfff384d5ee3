import { useTranslation } from 'react-i18next'
import { zoneName } from '../ui/formats/date-format.ts'
import { useLocale } from '../ui/formats/locale.ts'

/** Says which clocks a page's times are on: the company's, wherever its operator is. */
export function ZoneNote() {
  const { t } = useTranslation('console')
  return <p className="muted">{t('zone', { zone: zoneName(useLocale()) })}</p>
}
