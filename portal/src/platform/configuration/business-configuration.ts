import { businessConfig } from '@waymark/contract/configuration/business-config'
import type { BusinessDocument } from '@waymark/contract/configuration/business-document'
import { call } from '../client/call.ts'
import { openDocument } from './open-document.ts'

let asked: Promise<BusinessDocument | undefined> | undefined

/**
 * The company's business configuration (CONF-01), fetched and decrypted once per visit. Undefined if it can't be loaded: callers then use
 * their own defaults, and the next call tries again.
 */
export async function businessConfiguration(): Promise<BusinessDocument | undefined> {
  asked ??= fetchConfiguration()
  const found = await asked
  if (found === undefined) asked = undefined
  return found
}

async function fetchConfiguration(): Promise<BusinessDocument | undefined> {
  const result = await call(businessConfig, { params: { type: 'default' } }, { isQuiet: true })
  if (result.kind === 'failed') return undefined
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our server sealed it by the same declaration
    return (await openDocument(result.answer.data)) as BusinessDocument
  } catch {
    return undefined
  }
}
