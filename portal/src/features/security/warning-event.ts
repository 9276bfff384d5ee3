import type { SecurityEvent } from './security-queries.ts'

const answers: ReadonlySet<SecurityEvent['kind']> = new Set(['passwordChanged', 'passwordReset', 'frozen'])

/** The newest theft, lock or refusal since the last password change or freeze. `events`: newest first. */
export function warningEvent(events: readonly SecurityEvent[]): SecurityEvent | undefined {
  const answeredAt = events.findIndex(({ kind }) => answers.has(kind))
  const open = answeredAt === -1 ? events : events.slice(0, answeredAt)
  return (
    open.find(({ kind }) => kind === 'sessionStolen') ??
    open.find(({ kind }) => kind === 'locked' || kind === 'signInFailed')
  )
}
