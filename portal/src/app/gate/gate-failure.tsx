import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { GateFrame } from './gate-frame.tsx'

/** What shows where a part of the app itself could not be fetched. */
export function GateFailure() {
  const { t } = useTranslation()
  return (
    <GateFrame>
      <h1>{t('gate:failed.title')}</h1>
      <p className="muted">{t('gate:failed.text')}</p>
      <Button variant="primary" size="large" block onClick={() => globalThis.location.reload()}>
        {t('gate:failed.reload')}
      </Button>
    </GateFrame>
  )
}
