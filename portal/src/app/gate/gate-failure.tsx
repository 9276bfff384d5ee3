import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { GateFrame } from './gate-frame.tsx'

/** Shown when a part of the app itself couldn't be fetched. */
export function GateFailure() {
  return (
    <GateFrame>
      <FetchFailure />
    </GateFrame>
  )
}

/** The same failure inside a page frame that's already there. */
export function FetchFailure() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('gate:failed.title')}</h1>
      <p className="muted">{t('gate:failed.text')}</p>
      <Button variant="primary" size="large" block onClick={() => globalThis.location.reload()}>
        {t('gate:failed.reload')}
      </Button>
    </>
  )
}
