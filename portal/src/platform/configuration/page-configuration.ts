import type { Configuration } from './configuration.ts'
import { wholeConfiguration } from './fetch-configuration.ts'

/** The name of the element that carries it. */
export const configurationElement = 'waymark-configuration'

/**
 * The configuration that the server drew the page with, so that the browser starts from the very same; undefined where the page is the
 * built one. It stands in a `meta` element, because the policy forbids scripts in the page.
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
