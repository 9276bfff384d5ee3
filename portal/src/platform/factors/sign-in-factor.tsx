import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { startSession } from '../session/start-session.ts'
import { FactorStep } from './factor-step.tsx'

export interface SignInFactorProps {
  pendingSignIn: string
  onSignedIn: () => void
  onBack: () => void
}

/** A sign-in's second factor, after the right password or a provider's word (AUTH-12). `fetchSignInFactor` loads it with its texts. */
export function SignInFactor({ pendingSignIn, onSignedIn, onBack }: SignInFactorProps) {
  const { t } = useTranslation('factors')
  return (
    <>
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
    </>
  )
}
