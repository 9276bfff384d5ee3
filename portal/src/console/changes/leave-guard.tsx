import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** The state of a way out of a page whose draft was just deleted, with whatever was typed in it. */
export const DRAFT_GONE = 'draftGone'

/** Prompts before something unsaved is lost, on the way to another page or when the page is closed or reloaded. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation('console')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== DRAFT_GONE,
  )
  useEffect(() => {
    if (!isUnsaved) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  const stay = (): void => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      urgent
      title={t('leave.title')}
      closeLabel={t('acts.close')}
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
