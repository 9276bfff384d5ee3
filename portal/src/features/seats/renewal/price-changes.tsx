import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { priceChanges } from './renewal-choice.ts'

interface PriceChangesProps {
  seats: Parameters<typeof priceChanges>[0]
  currency: string
}

/** Says which yearly prices have changed since the company last paid them. */
export function PriceChanges({ seats, currency }: PriceChangesProps) {
  const { t } = useTranslation('seats')
  const { money } = useFormats()
  const changes = priceChanges(seats)
  if (changes.length === 0) return null
  return (
    <Alert tone="info" title={t('renew.priceChanged')}>
      <ul>
        {changes.map(({ id, plan, before, now }) => (
          <li key={id}>
            {t('renew.price', { plan, before: money(before, currency), now: money(now, currency) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
