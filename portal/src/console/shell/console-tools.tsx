import { signOutOperator } from '@waymark/contract/console/session'
import { useTranslation } from 'react-i18next'
import { useDarkSwitch } from '../../platform/theme/use-theme.ts'
import { Button } from '../../ui/actions/button.tsx'
import { callConsole } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import { LanguageChoice } from './language-choice.tsx'

/** The end of the console's head: company, operator, language, colours, keys, sign-out. */
export function ConsoleTools({ onSignedOut, onHelp }: { onSignedOut: () => void; onHelp: () => void }) {
  const { t } = useTranslation('console')
  const { name, roles, companies, companyCode, chooseCompany } = useOperator()
  const { dark, turn } = useDarkSwitch()
  const signOut = async (): Promise<void> => {
    await callConsole(signOutOperator, { body: {} })
    onSignedOut()
  }
  return (
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
      <Button variant="quiet" size="small" onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </span>
  )
}
