import * as z from 'zod/mini'
import type { Consumer } from '../../../platform/outbox/relay.ts'
import { checkFile } from '../check-file.ts'
import { readRunIn } from './file-run-store.ts'
import type { FileServices } from '../file-services.ts'
import { readFileRecord } from '../file-store.ts'
import { reverseBatch } from '../reversal/reverse-batch.ts'
import { runBatch } from './run-file.ts'

const payload = z.object({ companyCode: z.string(), fileId: z.uuid() })

/** Does the next step of a file. A message that comes twice, or late, does what the file's phase says, or nothing. */
export function createFileWork(services: FileServices): Consumer {
  return async (message) => {
    const { companyCode, fileId } = z.parse(payload, message)
    const file = await readFileRecord(services.database, companyCode, fileId)
    const company = await services.configuration.findCompany(companyCode)
    if (file === undefined || company === undefined || file.phase === 'IDLE') return
    if (file.phase === 'CHECKING') {
      await checkFile(services, company, file)
      return
    }
    const run = await readRunIn(services.database, fileId, 'working')
    if (run === undefined) return
    await (file.phase === 'RUNNING' ? runBatch : reverseBatch)(services, company, file, run)
  }
}
