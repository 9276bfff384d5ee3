import { businessConfig } from '@waymark/contract/configuration/business-config'
import type { businessDocument } from '@waymark/contract/configuration/business-config.shapes'
import type * as z from 'zod/mini'
import { call } from '../client/call.ts'
import { openDocument } from './open-document.ts'

export type BusinessConfiguration = z.output<typeof businessDocument>

let asked: Promise<BusinessConfiguration | undefined> | undefined

/**
 * The business configuration of the company (CONF-01), fetched and opened once a visit. Undefined where it cannot be had: what
 * needs it then goes on with its own defaults, and the next that asks tries again.
 */
export async function businessConfiguration(): Promise<BusinessConfiguration | undefined> {
  asked ??= fetchConfiguration()
  const found = await asked
  if (found === undefined) asked = undefined
  return found
}

async function fetchConfiguration(): Promise<BusinessConfiguration | undefined> {
  const result = await call(businessConfig, { params: { type: 'default' } }, { isQuiet: true })
  if (result.kind === 'failed') return undefined
  try {
    const [{ safeParse }, { businessDocument: schema }, document] = await Promise.all([
      import('zod/mini'),
      import('@waymark/contract/configuration/business-config.shapes'),
      openDocument(result.answer.data),
    ])
    const parsed = safeParse(schema, document)
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
