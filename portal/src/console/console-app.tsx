import { retrieveOperator } from '@waymark/contract/console/session'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocaleContext } from '../ui/formats/locale.ts'
import { ConsolePages } from './console-pages.tsx'
import { OperatorContext } from './session/operator-context.ts'
import { Restart } from './session/restart.tsx'
import { SignInDialog } from './session/sign-in-dialog.tsx'
import { SignInPage } from './session/sign-in-page.tsx'
import { useSessionEnd } from './session/use-session-end.ts'
import { ConsoleShell } from './shell/console-shell.tsx'
import { useConsoleRead } from './use-console-read.ts'
import { ReadFailure } from './read-failure.tsx'

/** The console: sign-in, or the shell with its pages for the operator of this browser's session. */
export function ConsoleApp() {
  const { t, i18n } = useTranslation('console')
  const read = useConsoleRead(retrieveOperator, {})
  const { outcome, again } = read
  const [isSignedOut, setIsSignedOut] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const signedIn = outcome?.kind === 'answered' && !isSignedOut ? outcome.answer.email : undefined
  const { state, isAway, onAway } = useSessionEnd(signedIn, again)
  if (outcome === undefined) return <p className="console-wait">{t('opening')}</p>
  if (state === 'replaced') return <Restart />
  if (isSignedOut || (outcome.kind === 'failed' && outcome.code === 'NOT_SIGNED_IN')) return <SignInPage />
  if (outcome.kind === 'failed')
    return (
      <main className="console-sign-in">
        <ReadFailure read={read} />
      </main>
    )
  const operator = outcome.answer
  const company = operator.companies.find((one) => one.companyCode === chosen) ?? operator.companies[0]
  const { companyCode, timeZone } = company ?? { companyCode: '', timeZone: 'UTC' }
  return (
    <LocaleContext value={{ locale: i18n.language, timeZone }}>
      <OperatorContext value={{ ...operator, companyCode, chooseCompany: setChosen }}>
        <ConsoleShell onSignedOut={() => setIsSignedOut(true)}>
          {/* Another company's pages start over: nothing of the one that was left may be seen or acted on. */}
          <ConsolePages key={companyCode} />
        </ConsoleShell>
        {state === 'over' && (
          <SignInDialog isAway={isAway} onAway={onAway} onLeave={() => setIsSignedOut(true)} />
        )}
      </OperatorContext>
    </LocaleContext>
  )
}
