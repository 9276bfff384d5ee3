import { signOutOperator } from '@waymark/contract/console/session'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDarkSwitch } from '../../platform/theme/use-theme.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { callConsole, type Refusal } from '../console-client.ts'
import { useFailureText } from '../failure-text.ts'
import { useOperator } from '../session/operator-context.ts'
import { LanguageChoice } from './language-choice.tsx'

/** The end of the console's head: company, operator, language, colours, keys, sign-out. On a phone a press shows what follows the company. */
export function ConsoleTools({ onSignedOut, onHelp }: { onSignedOut: () => void; onHelp: () => void }) {
  const { t } = useTranslation('console')
  const { name, roles, companies, companyCode, chooseCompany } = useOperator()
  const { dark, turn } = useDarkSwitch()
  const { signOut, isSigningOut, failure } = useSignOut(onSignedOut)
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  return (
    <>
      <span className="console-tools">
        <label className="console-company">
          <span className="visually-hidden">{t('company')}</span>
          <select
            className="form-select"
            value={companyCode}
            onChange={(event) => chooseCompany(event.target.value)}
          >
            {companies.map((one) => (
              <option key={one.companyCode} value={one.companyCode}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <IconButton
          className="console-more"
          label={t('tools')}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="more" />
        </IconButton>
      </span>
      <span id={more} className={`console-tools console-own${isOpen ? ' is-open' : ''}`}>
        <span className="console-who">
          {name}
          <span className="muted">{roles.map((role) => t(`role.${role}`)).join(', ')}</span>
        </span>
        <LanguageChoice />
        <Button variant="quiet" size="small" onClick={turn}>
          {t(dark ? 'light' : 'dark')}
        </Button>
        <Button variant="quiet" size="small" aria-keyshortcuts="?" onClick={onHelp}>
          {t('keys.open')}
        </Button>
        <Button variant="quiet" size="small" pending={isSigningOut} onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </span>
      {failure !== undefined && <SignOutFailure key={failure.attempt} refusal={failure.refusal} />}
    </>
  )
}

/** Ends the session. Without the server's answer the pages stay: the browser is still signed in. */
function useSignOut(onSignedOut: () => void) {
  const [isSigningOut, setSigningOut] = useState(false)
  const [failure, setFailure] = useState<{ refusal: Refusal; attempt: number }>()
  const signOut = async (): Promise<void> => {
    setSigningOut(true)
    const outcome = await callConsole(signOutOperator, { body: {} })
    setSigningOut(false)
    if (outcome.kind === 'answered' || outcome.code === 'NOT_SIGNED_IN') onSignedOut()
    else setFailure({ refusal: outcome, attempt: (failure?.attempt ?? 0) + 1 })
  }
  return { signOut, isSigningOut, failure }
}

function SignOutFailure({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  return (
    <div className="console-head-note">
      <Alert tone="bad" live="assertive" title={t('stillSignedIn')}>
        {textOf(refusal)}
      </Alert>
    </div>
  )
}
