import { consoleSignInPath } from '@waymark/contract/console/console-operation'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Alert } from '../../ui/notices/alert.tsx'
import { LanguageChoice } from '../shell/language-choice.tsx'

/** Why somebody is here again, as the server says it in the address. */
const problems = ['cancelled', 'expired', 'noSecondFactor', 'noRole', 'unavailable'] as const

/** The console before sign-in: one button, and why the last attempt failed. */
export function SignInPage() {
  const { t } = useTranslation('console')
  const [search] = useSearchParams()
  const problem = problems.find((one) => one === search.get('problem'))
  return (
    <main className="console-sign-in">
      <title>{t('signIn.title')}</title>
      <div className="sheet stack">
        <h1>{t('signIn.title')}</h1>
        {problem !== undefined && (
          <Alert tone="bad" live="assertive">
            {t(`signIn.problem.${problem}`)}
          </Alert>
        )}
        <p>{t('signIn.text')}</p>
        <a className="btn btn-primary" href={consoleSignInPath}>
          {t('signIn.go')}
        </a>
        <LanguageChoice />
      </div>
    </main>
  )
}
