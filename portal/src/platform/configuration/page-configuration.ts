import type { Configuration } from './configuration.ts'
import { wholeConfiguration } from './fetch-configuration.ts'

/** The name of the element that holds it. */
export const configurationElement = 'waymark-configuration'

/**
 * The configuration that the server drew the page with, so that the browser starts from the same one; undefined in the built page. It's in
 * a `meta` element because the content security policy forbids inline scripts.
 */
export function pageConfiguration(): Configuration | undefined {
  const text = document.querySelector(`meta[name="${configurationElement}"]`)?.getAttribute('content')
  if (text === null || text === undefined) return undefined
  try {
    const came: object = Object(JSON.parse(text))
    return wholeConfiguration(came)
  } catch {
    return undefined
  }
}
