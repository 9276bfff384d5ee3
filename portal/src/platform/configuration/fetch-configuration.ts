import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { call } from '../client/call.ts'
import { builtInConfiguration } from './built-in-configuration.ts'
import type { Configuration } from './configuration.ts'

/** A host's configuration over the built-in one; undefined where it cannot be had, or is none. */
export async function fetchConfiguration(host: string): Promise<Configuration | undefined> {
  const result = await call(environmentConfig, {}, { host })
  if (result.kind === 'failed') return undefined
  const came: { readonly object?: object } = Object(result.answer)
  return wholeConfiguration(came.object)
}

/** What came over the built-in configuration; undefined where it is none. */
export function wholeConfiguration(came: object | undefined): Configuration | undefined {
  const whole: Configuration = { ...builtInConfiguration, ...came }
  return came !== undefined && isWhole(whole) ? whole : undefined
}

type Parts = Readonly<Record<string, string | number | object | null | undefined>>

/** Whether everything that is built in is there and of its kind: what answers may be somebody else altogether. */
function isWhole(came: Parts): boolean {
  return Object.entries(builtInConfiguration).every(
    ([name, known]) => came[name]?.constructor === known?.constructor,
  )
}
