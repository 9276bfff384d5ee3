import { decideCompanyTransfer } from '@waymark/contract/companies/points/decide-company-transfer.shapes'
import { listCompanyLimits } from '@waymark/contract/companies/points/list-company-limits.shapes'
import { listCompanyTransfers } from '@waymark/contract/companies/points/list-company-transfers.shapes'
import { retrieveCompanyPoints } from '@waymark/contract/companies/points/retrieve-company-points.shapes'
import { setCompanyLimit } from '@waymark/contract/companies/points/set-company-limit.shapes'
import { transferCompanyPoints } from '@waymark/contract/companies/points/transfer-company-points.shapes'
import { withdrawCompanyTransfer } from '@waymark/contract/companies/points/withdraw-company-transfer.shapes'
import type { Mount } from '../../calls/mount.ts'
import { isActive } from '../../calls/whose-data.ts'
import type { CompanyServices } from '../services.ts'
import { decideTransfer, withdrawTransfer } from './decide-transfer.ts'
import { listLimits, setLimit } from './limits.ts'
import { listOwnTransfers, readCompanyPoints } from './points-overview.ts'
import { transferToUser } from './transfer-to-user.ts'

/** A company's points: transfers to its users, requests above a limit, and the limits. */
export function companyPointsRoutes(mount: Mount, services: CompanyServices): void {
  mount(retrieveCompanyPoints, { limit: 'read' }).with(async (call) => readCompanyPoints(services, call))
  mount(listCompanyTransfers, { limit: 'read' }).with(async (call) => listOwnTransfers(services, call))
  mount(listCompanyLimits, { limit: 'read' }).with(async (call) => listLimits(services, call))
  const moving = { limit: 'money', policy: isActive } as const
  mount(transferCompanyPoints, moving).with(async (call) => transferToUser(services, call))
  mount(decideCompanyTransfer, moving).with(async (call) => decideTransfer(services, call))
  mount(withdrawCompanyTransfer, moving).with(async (call) => withdrawTransfer(services, call))
  mount(setCompanyLimit, { limit: 'write', policy: isActive }).with(async (call) => setLimit(services, call))
}
