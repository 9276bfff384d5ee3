import { masterData } from '@waymark/contract/reference/master-data.shapes'
import { masterRecords } from '@waymark/contract/reference/master-records.shapes'
import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import { tagged } from '../platform/http/kept-answer.ts'
import type { Mount } from '../calls/mount.ts'
import { recordsOf } from './master-data.ts'

export function referenceRoutes(mount: Mount, configuration: Configuration): void {
  mount(masterData, { limit: 'read' }).with(async (call) => {
    const asked = call.body.object
    const company = (await companyOf(configuration, asked)) ?? call.fail('NOT_FOUND')
    return { object: { masterRecordList: [...recordsOf(company, asked, call.locale)] } }
  })
  mount(masterRecords, { limit: 'read' }).with(async (call) => {
    const company = (await companyOf(configuration, call.query)) ?? call.fail('NOT_FOUND')
    const isOfItsVersion = call.query.version === String(company.version)
    return tagged(call, isOfItsVersion ? 'version' : 'everybody', {
      object: { masterRecordList: [...recordsOf(company, call.params, call.locale)] },
    })
  })
}

async function companyOf(
  configuration: Configuration,
  asked: { readonly companyCode: string; readonly programCode: string },
): Promise<CompanyConfiguration | undefined> {
  const company = await configuration.findCompany(asked.companyCode)
  const isKnown = company?.programs.some(({ programCode }) => programCode === asked.programCode)
  return isKnown === true ? company : undefined
}
