import type { TakenLot } from '@waymark/rules/points/expiry'
import { useTranslation } from 'react-i18next'
import { LotsRows } from './lots-rows.tsx'

/** The lots of a transfer collapsed, so that they don't push the confirm button down in the review. */
export function LotsDisclosure({ lots }: { lots: readonly TakenLot[] }) {
  const { t } = useTranslation('transfer')
  return (
    <details className="sheet">
      <summary>{t('lots.title')}</summary>
      <div className="stack-s">
        <LotsRows lots={lots} withRest={false} />
      </div>
    </details>
  )
}
