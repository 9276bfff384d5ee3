import { groupedNumber } from '@waymark/rules/membership-number'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { session } from '../../../platform/session/session.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { FirstIcon } from '../../../ui/icons/first-icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { focusPage } from '../../../platform/navigation/focus-page.ts'
import { isWelcome } from './welcome.ts'

/**
 * Welcomes a newly enrolled member on any protected page (ROUTE-22). It closes after the configured time, paused while hovered or focused,
 * and doesn't come back.
 */
export function WelcomeBanner() {
  const { t } = useTranslation('shell')
  const { welcomeMessage } = useConfiguration()
  const { membershipNumber } = useMembership()
  const [firstTimeUser] = useState(() => session.read('firstTimeUser'))
  const [isGone, setGone] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isShown = isWelcome(firstTimeUser, welcomeMessage) && !isGone
  useEffect(() => {
    if (!isShown || isHeld) return undefined
    const timer = setTimeout(() => end(setGone), welcomeMessage.clearsAfterMs)
    return () => clearTimeout(timer)
  }, [isShown, isHeld, welcomeMessage.clearsAfterMs])
  if (!isShown) return null
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const dismiss = () => {
    end(setGone)
    focusPage()
  }
  return (
    <div className="welcome" onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <Alert
        tone="ok"
        live="polite"
        title={t('welcome.title')}
        end={
          <IconButton label={t('welcome.dismiss')} onClick={dismiss}>
            <FirstIcon name="close" />
          </IconButton>
        }
      >
        {t('welcome.number', { number: groupedNumber(membershipNumber) })}
      </Alert>
    </div>
  )
}

/** A welcome is shown once, however often the page is opened. */
function end(setGone: (isGone: true) => void): void {
  session.write({ firstTimeUser: undefined })
  setGone(true)
}
