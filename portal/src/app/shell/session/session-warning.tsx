import './session-warning.css'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { secondsToAnnounce } from '../../../platform/session/lifetime/session-clock.ts'
import { sessionTime, staySignedIn } from '../../../platform/session/lifetime/session-watch.ts'
import { signOut } from '../../../platform/session/sign-out.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { usePortal } from '../../portal/portal-context.ts'

/** Warns before the session ends, counts down and offers to stay signed in: nothing times out without a warning. */
export function SessionWarning() {
  const { t } = useTranslation('shell')
  const { current, subscribe } = sessionTime
  const phase = useSyncExternalStore(subscribe, current, current)
  const [isSeen, setIsSeen] = useState(false)
  const [isKeeping, setIsKeeping] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { resetStore } = usePortal()
  const isWarning = phase.kind === 'warning'
  if (!isWarning && isSeen) setIsSeen(false)
  const canStay = isWarning && phase.canStay
  const keep = async () => {
    setIsKeeping(true)
    setHasFailed(!(await staySignedIn()))
    setIsKeeping(false)
  }
  const close = () => {
    if (canStay) void keep()
    else setIsSeen(true)
  }
  return (
    <Dialog
      open={isWarning && !isSeen}
      onClose={close}
      urgent
      title={t('ending.title')}
      closeLabel={canStay ? t('ending.stay') : t('ending.understood')}
      footer={
        <>
          <Button onClick={() => void signOut(resetStore)}>{t('signOut')}</Button>
          <Button variant="primary" pending={isKeeping} onClick={close}>
            {canStay ? t('ending.stay') : t('ending.understood')}
          </Button>
        </>
      }
    >
      {isWarning && <TimeLeft seconds={Math.ceil(phase.leftMs / 1000)} canStay={phase.canStay} />}
      {hasFailed && (
        <Alert tone="bad" live="assertive">
          {t('ending.failed')}
        </Alert>
      )}
    </Dialog>
  )
}

/** The time left, updated every second on screen but announced only a few times. */
function TimeLeft({ seconds, canStay }: { seconds: number; canStay: boolean }) {
  const { t } = useTranslation('shell')
  const minutes = Math.floor(seconds / 60)
  const clock = `${String(minutes)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className="stack-s">
      <p>{canStay ? t('ending.text') : t('ending.textLast')}</p>
      <p className="session-clock num" aria-hidden="true">
        {clock}
      </p>
      <p className="visually-hidden" role="timer" aria-live="polite">
        {t('ending.left', { count: secondsToAnnounce(seconds) })}
      </p>
    </div>
  )
}
