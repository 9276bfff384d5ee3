import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { FirstIcon } from '../../ui/icons/first-icon.tsx'

const subscribe = () => () => undefined
const hasPasskeys = () => 'PublicKeyCredential' in globalThis

/** The passkey button, shown first if the browser supports passkeys. */
export function PasskeyButton({ pending, onUse }: { pending: boolean; onUse: () => void }) {
  const { t } = useTranslation('sign-in')
  const knowsPasskeys = useSyncExternalStore(subscribe, hasPasskeys, () => true)
  if (!knowsPasskeys) return null
  return (
    <div className="stack-s">
      <Button id="passkey" size="large" block pending={pending} onClick={onUse}>
        <FirstIcon name="key" />
        {t('passkey.use')}
      </Button>
      <p className="or">{t('or')}</p>
    </div>
  )
}
