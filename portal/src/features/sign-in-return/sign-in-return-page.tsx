import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchSignInFactor } from '../../platform/factors/fetch-sign-in-factor.ts'
import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { GateLink } from '../../platform/navigation/gate-link.tsx'
import { moveOn } from '../../platform/navigation/gateway.ts'
import { useLinkToken } from '../../platform/navigation/link-token.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { takeReturnAddress } from '../../platform/session/departure.ts'
import { providedIdentity, waitingSignIn } from '../../platform/session/provider/provided-identity.ts'
import { ConfirmLink } from './confirm-link.tsx'
import type { Return } from './return-address.ts'
import { UnlinkedIdentity } from './unlinked-identity.tsx'
import { useNewcomer } from './use-newcomer.ts'
import { useReturn } from './use-return.ts'
import { useToldOpener } from './use-told-opener.ts'

const SignInFactor = lazyComponent(fetchSignInFactor)

/** The page that providers, their windows and emailed links return to (ROUTE-02). */
export function Component() {
  const token = useLinkToken()
  const [identity] = useState(providedIdentity)
  const [waiting] = useState(waitingSignIn)
  const back = useReturn()
  if (token !== '') return <ConfirmLink token={token} />
  if (identity !== undefined) return <UnlinkedIdentity identity={identity} />
  if (waiting !== undefined) return <WaitingSignIn pendingSignIn={waiting} />
  return <Returned back={back} />
}

function Returned({ back }: { back: Return }) {
  const { t } = useTranslation('sign-in-return')
  switch (back.kind) {
    case 'window':
      return <WindowReturned back={back} />
    case 'visit':
      return <Newcomer handle={back.handle} />
    case 'cancelled':
    case 'nothing':
      break
  }
  const text = t(back.kind === 'cancelled' ? 'problem.cancelled' : 'problem.nothing')
  return <Words title={t('problem.title')} text={text} hasWayBack />
}

/** A window leaves the rest to the page that opened it or, if that has gone, continues itself. */
function WindowReturned({ back }: { back: Return & { kind: 'window' } }) {
  const { t } = useTranslation('sign-in-return')
  const isHeard = useToldOpener(back)
  if (isHeard === undefined) return <Words title={t('opening')} />
  if (isHeard) return <Words title={t('windowDone.title')} text={t('windowDone.text')} />
  return <Returned back={back.alone} />
}

/** Signs a member in, or says that this sign-in isn't linked. */
function Newcomer({ handle }: { handle: string }) {
  const { t } = useTranslation('sign-in-return')
  const newcomer = useNewcomer(handle, goOn)
  switch (newcomer.kind) {
    case 'asking':
      return <Words title={t('opening')} />
    case 'factor':
      return <WaitingSignIn pendingSignIn={newcomer.pendingSignIn} />
    case 'unlinked':
      return <UnlinkedIdentity identity={newcomer.identity} />
    case 'failed':
      break
  }
  return <Words title={t('problem.title')} text={newcomer.words} hasWayBack />
}

/** Asks for the second factor; its code and texts are loaded on demand (AUTH-12). */
function WaitingSignIn({ pendingSignIn }: { pendingSignIn: string }) {
  const { t } = useTranslation('sign-in-return')
  return (
    <PartBoundary
      waiting={<Words title={t('opening')} />}
      renderFailed={() => <Words title={t('problem.title')} text={t('problem.nothing')} hasWayBack />}
    >
      <div className="stack">
        <SignInFactor
          pendingSignIn={pendingSignIn}
          onSignedIn={goOn}
          onBack={() => moveOn(hostPath(loginPath), { replace: true })}
        />
      </div>
    </PartBoundary>
  )
}

/** The guard of the sign-in page redirects signed-in people (ROUTE-20). */
function goOn(): void {
  moveOn(takeReturnAddress() ?? hostPath(loginPath), { replace: true })
}

function Words({ title, text, hasWayBack = false }: { title: string; text?: string; hasWayBack?: boolean }) {
  const { t } = useTranslation('sign-in-return')
  return (
    <div className="stack">
      <div className="stack-s">
        <h1>{title}</h1>
        {text !== undefined && <p className="muted">{text}</p>}
      </div>
      {hasWayBack && (
        <GateLink path={loginPath} className="btn btn-outline btn-lg btn-block">
          {t('problem.back')}
        </GateLink>
      )}
    </div>
  )
}
