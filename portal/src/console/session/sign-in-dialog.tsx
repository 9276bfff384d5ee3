import { consoleSignInPath } from '@waymark/contract/console/console-operation'
import { useTranslation } from 'react-i18next'
import { openSocialWindow } from '../../platform/session/provider/social-window.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface SignInDialogProps {
  /** The sign-in's window was opened. */
  isAway: boolean
  onAway: () => void
  /** The person gives up what is on the page. */
  onLeave: () => void
}

/** Sign-in over a page whose session has ended: what was typed stays behind it. */
export function SignInDialog({ isAway, onAway, onLeave }: SignInDialogProps) {
  const { t } = useTranslation('console')
  return (
    <Dialog
      open
      urgent
      title={t('signIn.again.title')}
      footer={
        <>
          <Button onClick={onLeave}>{t('signIn.again.leave')}</Button>
          <a
            className="btn btn-primary"
            href={consoleSignInPath}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => {
              onAway()
              // Where the browser blocks windows, the link opens a tab, which does the same and stays open.
              const opened = openSocialWindow()
              if (opened === null) return
              event.preventDefault()
              opened.location.href = consoleSignInPath
            }}
          >
            {t('signIn.go')}
          </a>
        </>
      }
    >
      <p>{t('signIn.again.text')}</p>
      <p aria-live="polite" className="muted">
        {isAway && t('signIn.again.away')}
      </p>
    </Dialog>
  )
}
