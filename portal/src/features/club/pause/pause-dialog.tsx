import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/button.tsx'
import { DateRangeField, type DateRange } from '../../../ui/fields/date-range-field.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Overview } from '../club-queries.ts'
import { PauseFigures } from './pause-figures.tsx'
import { usePause, type PauseAsked } from './use-pause.ts'

interface PauseDialogProps {
  room: NonNullable<Overview['pause']>
  press: 'start' | 'end' | 'cancel'
  onClose: () => void
}

/** The dates of a pause, or its end, with what it does to the last day, before it's confirmed. */
export function PauseDialog({ room, press, onClose }: PauseDialogProps) {
  const { t } = useTranslation('club')
  const [dates, setDates] = useState<DateRange>({ from: '', to: '' })
  const asked = press === 'start' ? askedFor(dates) : ({ isOn: false } as const)
  const { shown, problem, pending, confirm } = usePause(asked, onClose)
  return (
    <Dialog
      open
      title={t(`pause.${press}`)}
      closeLabel={t('pause.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('pause.keep')}</Button>
          <Button variant="primary" pending={pending} disabled={shown === undefined} onClick={confirm}>
            {t(`pause.${press}`)}
          </Button>
        </>
      }
    >
      <div className="stack stack-form">
        <p>{t(`pause.what.${press}`)}</p>
        {press === 'start' && (
          <DateRangeField
            legend={t('pause.dates')}
            fromLabel={t('pause.from')}
            toLabel={t('pause.until')}
            value={dates}
            onChange={setDates}
            min={room.earliest}
          />
        )}
        <div aria-live="polite">{shown !== undefined && <PauseFigures figures={shown} />}</div>
        {problem !== undefined && (
          <Alert tone="warn" live="assertive">
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

/** Nothing is asked before both dates are there. */
function askedFor({ from, to }: DateRange): PauseAsked | undefined {
  return from === '' || to === '' ? undefined : { isOn: true, from, until: to }
}
