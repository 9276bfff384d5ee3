import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Purpose } from './factor-calls.ts'
import { FactorStep } from './factor-step.tsx'

interface MultiFactorDialogProps {
  purpose: Purpose
  onConfirmed: () => void
  onClose: () => void
}

/** The second-factor dialog over the page, which stays as it is (AUTH-12). */
export function MultiFactorDialog({ purpose, onConfirmed, onClose }: MultiFactorDialogProps) {
  const { t } = useTranslation('factors')
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className="stack">
        <p className="muted">{t(`why.${purpose.kind}`)}</p>
        <FactorStep question={{ purpose }} onVerified={onConfirmed} />
      </div>
    </Dialog>
  )
}
