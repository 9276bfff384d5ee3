import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { call } from '../client/call.ts'
import { builtInConfiguration } from './built-in-configuration.ts'
import type { Configuration } from './configuration.ts'

/** A host's configuration merged over the built-in one; undefined if there is none. */
export async function fetchConfiguration(host: string): Promise<Configuration | undefined> {
  const result = await call(environmentConfig, {}, { host })
  if (result.kind === 'failed') return undefined
  const came: { readonly object?: object } = Object(result.answer)
  return wholeConfiguration(came.object)
}

/** The received configuration merged over the built-in one; undefined if it isn't a configuration. */
export function wholeConfiguration(came: object | undefined): Configuration | undefined {
  const whole: Configuration = { ...builtInConfiguration, ...came }
  return came !== undefined && isWhole(whole) ? whole : undefined
}

type Parts = Readonly<Record<string, string | number | object | null | undefined>>

/** Whether every built-in part is present and of the right type: some other server may have answered. */
function isWhole(came: Parts): boolean {
  return Object.entries(builtInConfiguration).every(
    ([name, known]) => came[name]?.constructor === known?.constructor,
  )
}
