import type * as shapes from '@waymark/contract/configuration/business-config.shapes'
import type { BusinessDocument } from '@waymark/contract/configuration/business-document'
import { sealing } from '@waymark/contract/configuration/sealed-document'
import type { Domain } from '@waymark/contract/operation'
import { etagOf } from '../platform/http/kept-answer.ts'
import type { CompanyConfiguration } from './schema.ts'
import { sealDocument } from './seal-document.ts'

type Sealed = Domain<typeof shapes>['answer']

export interface SealedConfiguration {
  readonly answer: Sealed
  readonly headers: { readonly etag: string; readonly 'cache-control': string }
}

/** Seals a company's public configuration once per version; with a programme code, only that programme's (CONF-01). */
export function createSealer(): (company: CompanyConfiguration, programCode?: string) => SealedConfiguration {
  const kept = new Map<string, { readonly version: number; readonly sealed: SealedConfiguration }>()
  return (company, programCode) => {
    const name = `${company.companyCode}/${programCode ?? ''}`
    const known = kept.get(name)
    if (known?.version === company.version) return known.sealed
    const sealed = seal(businessDocument(company, programCode))
    kept.set(name, { version: company.version, sealed })
    return sealed
  }
}

function seal(document: BusinessDocument): SealedConfiguration {
  const data = sealDocument(document)
  // Requested on every visit, and only sent again if it has changed.
  return {
    answer: { version: sealing.version, data },
    headers: { etag: etagOf(data), 'cache-control': 'no-cache' },
  }
}

function businessDocument(company: CompanyConfiguration, programCode: string | undefined): BusinessDocument {
  return {
    companyCode: company.companyCode,
    requestTimedOutInMs: company.requestTimedOutInMs,
    programs: company.programs
      .filter((programme) => programCode === undefined || programme.programCode === programCode)
      .map((programme) => ({
        isActive: programme.isActive,
        programCode: programme.programCode,
        programType: programme.programType,
        defaults: { currency: programme.currency },
      })),
    ui: company.ui,
    analytics: company.analytics,
  }
}
