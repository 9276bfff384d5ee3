import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/alert.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import type { usePinned } from './use-pinned.ts'

/** The PIN, and above it what kept the last try from being done. What was sent already needs no new one. */
export function PinPart({ pinned: { trouble, pin, setPin } }: { pinned: ReturnType<typeof usePinned> }) {
  const { t } = useTranslation('family')
  if (trouble?.kind === 'unsure') {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Alert tone="warn" live="assertive" title={t('pin.unsure')}>
          {t('pin.unsureText')}
        </Alert>
      </div>
    )
  }
  return (
    <>
      {trouble?.kind === 'refused' && (
        <Alert tone="bad" live="assertive">
          {trouble.text}
        </Alert>
      )}
      <PinField
        id="pool-pin"
        label={t('pin.label')}
        description={t('pin.text')}
        error={trouble?.kind === 'pin' ? trouble.text : undefined}
        length={6}
        value={pin}
        onChange={({ target }) => setPin(target.value.normalize('NFKC'))}
      />
    </>
  )
}

/** The PIN's field, where the focus was, is gone. */
function takeFocus(box: HTMLDivElement | null) {
  box?.focus()
}
