import { masterData } from '@waymark/contract/reference/master-data'
import * as masterDataShapes from '@waymark/contract/reference/master-data.shapes'
import type { Configuration } from '../configuration/index.ts'
import type { Mount } from '../platform/mount/mount.ts'
import { masterRecords } from './master-data.ts'

export function referenceRoutes(mount: Mount, configuration: Configuration): void {
  mount(masterData, masterDataShapes, { limit: 'read' }).with(async (call) => {
    const asked = call.body.object
    const company = await configuration.findCompany(asked.companyCode)
    const isKnown = company?.programs.some(({ programCode }) => programCode === asked.programCode)
    if (company === undefined || isKnown !== true) return call.fail('NOT_FOUND')
    return { object: { masterRecordList: [...masterRecords(company, asked, call.locale)] } }
  })
}
