import { pino } from 'pino'
import { withoutAddresses } from '../outbox/outbox-store.ts'

/** Error fields that say what happened and never to whom. */
const fields: ReadonlySet<string> = new Set([
  'type',
  'code',
  'errno',
  'syscall',
  'severity',
  'constraint',
  'table',
  'routine',
  'command',
  'responseCode',
])

/**
 * An error as it is logged: what happened and where, without the personal data that databases and mail servers repeat (`detail`, `where`,
 * `rejected`), and without addresses in its text.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const plain: Readonly<Record<string, unknown>> = pino.stdSerializers.err(error)
  const known = Object.entries(plain).filter(([name]) => fields.has(name))
  return {
    ...Object.fromEntries(known),
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
  }
}
