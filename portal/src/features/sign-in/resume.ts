import { resumeSession } from '@waymark/contract/identity/sign-in/resume-session'
import { call } from '../../platform/client/call.ts'
import { tabLocks } from '../../platform/client/refresh.ts'
import { isSignedIn } from '../../platform/session/session.ts'

export type Resumed =
  | { readonly kind: 'signedIn' }
  /** The person, for the form. */
  | { readonly kind: 'known'; readonly loginId: string }
  | { readonly kind: 'unknown' }

const LOCK = 'waymark.resume'

/** Checks whether this browser is remembered (AUTH-02). Of several tabs opened together, only one sends the request. */
export async function resume(): Promise<Resumed> {
  return tabLocks().request(LOCK, async () => {
    if (isSignedIn()) return { kind: 'signedIn' }
    const result = await call(resumeSession, {})
    if (result.kind === 'failed') return { kind: 'unknown' }
    const { object } = result.answer
    if (object.kind === 'loginDetails') return { kind: 'known', loginId: object.loginId }
    if (object.kind !== 'session') return { kind: 'unknown' }
    // Session code is loaded on demand, because most people who open this page aren't remembered.
    const { startSession } = await import('../../platform/session/start-session.ts')
    return startSession(object, result.headers) ? { kind: 'signedIn' } : { kind: 'unknown' }
  })
}
