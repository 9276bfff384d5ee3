import { exportCompanyFinance } from '@waymark/contract/company-finance/export-company-finance.shapes'
import { retrieveCompanyFinance } from '@waymark/contract/company-finance/retrieve-company-finance.shapes'
import type { Mount } from '../calls/mount.ts'
import { createSlots } from '../platform/export-slots.ts'
import { exportFinance } from './export/export-finance.ts'
import { retrieveFinance, type FinanceServices } from './retrieve-finance.ts'

/** A company's month for its accounts, on a page of its own privilege. */
export function companyFinanceRoutes(mount: Mount, services: FinanceServices): void {
  mount(retrieveCompanyFinance, { limit: 'read' }).with(async (call) => retrieveFinance(services, call))
  const slots = createSlots()
  mount(exportCompanyFinance, { limit: 'lookup' }).withFile(async (call, gone) =>
    exportFinance(services, slots, call, gone),
  )
}
