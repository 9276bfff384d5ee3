import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import type { Wire } from '@waymark/contract/operation'
import { call } from '../client/call.ts'
import { session } from '../session/session.ts'
import { builtInConfiguration } from './built-in-configuration.ts'

/** The public configuration of the company that this host serves. */
export type Configuration = Wire<typeof environmentConfig>['answer']['object']
export type Programme = Configuration['programs'][number]

let current: Configuration = builtInConfiguration
const listeners = new Set<() => void>()

export const configuration = {
  current: (): Configuration => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** Loads it once at startup. Its failure leaves the built-in defaults in place, and the app goes on (CONF-02). */
export async function loadConfiguration(): Promise<void> {
  const result = await call(environmentConfig, {})
  if (result.kind === 'failed') return
  current = { ...builtInConfiguration, ...result.answer.object }
  session.write({
    companyCode: session.read('companyCode') ?? current.companyCode,
    requestTimedOutInMs: String(current.requestTimedOutInMs),
  })
  for (const listener of listeners) listener()
}
