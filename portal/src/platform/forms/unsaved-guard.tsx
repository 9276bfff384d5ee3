import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { isSignedIn } from '../session/session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** Prompts before unsaved answers are lost, on the way to another page or when the tab closes. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { t } = useTranslation('forms')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      addressOf(currentLocation) !== addressOf(nextLocation) && isSignedIn() && isUnsaved(),
  )
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isSignedIn() && isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => ask(event)
    globalThis.addEventListener('beforeunload', listen)
    return () => globalThis.removeEventListener('beforeunload', listen)
  }, [])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      urgent
      title={t('leave.title')}
      closeLabel={t('leave.close')}
      onClose={stay}
      footer={
        <>
          <Button onClick={stay}>{t('leave.stay')}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  )
}

function addressOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return pathname + search
}
