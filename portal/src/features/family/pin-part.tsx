import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/alert.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import type { usePinned } from './use-pinned.ts'

/** The PIN, and above it what kept the last try from being done. */
export function PinPart({ pinned }: { pinned: ReturnType<typeof usePinned> }) {
  const { t } = useTranslation('family')
  return (
    <>
      {pinned.error !== undefined && (
        <Alert tone="bad" live="assertive">
          {pinned.error}
        </Alert>
      )}
      <PinField
        id="pool-pin"
        label={t('pin.label')}
        description={t('pin.text')}
        error={pinned.pinError}
        length={6}
        value={pinned.pin}
        onChange={({ target }) => pinned.setPin(target.value.normalize('NFKC'))}
      />
    </>
  )
}
