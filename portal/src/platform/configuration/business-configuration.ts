import { businessConfig } from '@waymark/contract/configuration/business-config'
import type { BusinessDocument } from '@waymark/contract/configuration/business-document'
import { call } from '../client/call.ts'
import { openDocument } from './open-document.ts'

let asked: Promise<BusinessDocument | undefined> | undefined

/**
 * The business configuration of the company (CONF-01), fetched and opened once a visit. Undefined where it cannot be had: what
 * needs it then goes on with its own defaults, and the next that asks tries again.
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
