import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { May } from '../../../platform/permissions/may.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import type { Overview } from '../club-queries.ts'

const PauseDialog = lazyComponent(async () => (await import('./pause-dialog.tsx')).PauseDialog)

type Room = NonNullable<Overview['pause']>

/** How a membership can be paused, and the way to pause it or end a pause (SUBS-05). */
export function PauseSheet({ room, isRunning }: { room: Room; isRunning: boolean }) {
  const { t } = useTranslation('club')
  const { figure } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { canStart, canEnd, leastDays, daysLeft, withinMonths } = room
  const press = canEnd ? (isRunning ? 'end' : 'cancel') : 'start'
  return (
    <section className="sheet" aria-labelledby="club-pause">
      <div className="sheet__head">
        <h2 id="club-pause">{t('pause.title')}</h2>
      </div>
      <div className="stack">
        <p>{t('pause.about', { least: figure(leastDays) })}</p>
        <p className="small muted">
          {t('pause.left', { count: daysLeft, days: figure(daysLeft), months: figure(withinMonths) })}
        </p>
        {(canStart || canEnd) && (
          <May screen="overview" needs="F">
            <div className="actions">
              <Button onClick={() => setOpen(true)}>{t(`pause.${press}`)}</Button>
            </div>
          </May>
        )}
        {isOpen && (
          <PartBoundary>
            <PauseDialog room={room} press={press} onClose={() => setOpen(false)} />
          </PartBoundary>
        )}
      </div>
    </section>
  )
}
