import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import type { LotsToSendProps } from './lots-to-send.tsx'

/** Needed once there are points to send. */
const LotsToSend = lazyComponent(async () => (await import('./lots-to-send.tsx')).LotsToSend)

/** The points to be sent, by expiry date, soonest first. `points`: 0 while none can be sent. */
export function LotsTable({ summary, points }: LotsToSendProps) {
  const { t } = useTranslation('transfer')
  const none = <p className="muted small">{t('lots.none')}</p>
  return (
    <section className="sheet" aria-labelledby="transfer-lots">
      <div className="sheet__head">
        <h2 id="transfer-lots">{t('lots.title')}</h2>
      </div>
      <div className="stack-s">
        {points === 0n ? (
          none
        ) : (
          <PartBoundary waiting={none}>
            <LotsToSend summary={summary} points={points} />
          </PartBoundary>
        )}
      </div>
    </section>
  )
}
