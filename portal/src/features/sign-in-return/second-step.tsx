import { useTranslation } from 'react-i18next'
import { FactorStep } from '../../platform/factors/factor-step.tsx'
import { startSession } from '../../platform/session/start-session.ts'
import { Button } from '../../ui/actions/button.tsx'

interface SecondStepProps {
  pendingSignIn: string
  onSignedIn: () => void
  onBack: () => void
}

/** The second factor of someone signed in by a provider, required if the member has set one up. */
export function SecondStep({ pendingSignIn, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation('factors')
  return (
    <div className="stack">
      <div className="stack-s">
        <h1>{t('title')}</h1>
        <p className="muted">{t('why.signIn')}</p>
      </div>
      <FactorStep
        question={{ purpose: { kind: 'signIn' }, pendingSignIn }}
        onVerified={({ answer, headers }) => {
          if ('loginResponse' in answer && startSession(answer, headers)) onSignedIn()
          else onBack()
        }}
        onOver={onBack}
      />
      <Button variant="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}
