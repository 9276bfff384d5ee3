import type { TakenLot } from '@waymark/rules/expiry'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'

/** Needed once there are points to send. */
const LotsRows = lazyComponent(async () => (await import('./lots-rows.tsx')).LotsRows)

export interface LotsTableProps {
  lots: readonly TakenLot[]
  /** Whether to show the remaining points too. */
  withRest: boolean
}

/** The points to be sent, by expiry date, soonest first. */
export function LotsTable(props: LotsTableProps) {
  const { t } = useTranslation('transfer')
  return (
    <section className="sheet" aria-labelledby="transfer-lots">
      <div className="sheet__head">
        <h2 id="transfer-lots">{t('lots.title')}</h2>
      </div>
      <Lots {...props} />
    </section>
  )
}

/** The same table collapsed, so that it doesn't push the confirm button down in the review. */
export function LotsDisclosure({ lots }: Pick<LotsTableProps, 'lots'>) {
  const { t } = useTranslation('transfer')
  return (
    <details className="sheet">
      <summary>{t('lots.title')}</summary>
      <Lots lots={lots} withRest={false} />
    </details>
  )
}

function Lots({ lots, withRest }: LotsTableProps) {
  const { t } = useTranslation('transfer')
  return (
    <div className="stack-s">
      <p className="muted small">{lots.length === 0 ? t('lots.none') : t('lots.text')}</p>
      {lots.length > 0 && (
        <PartBoundary>
          <LotsRows lots={lots} withRest={withRest} />
        </PartBoundary>
      )}
    </div>
  )
}
