import { requestPageAccess } from '@waymark/contract/company-access/request-page-access.shapes'
import type { Mount } from '../calls/mount.ts'
import { isActive } from '../calls/whose-data.ts'
import { requestPageAccess as request, type AccessServices } from './request-page-access.ts'

/** How a company's users get to pages that they lack. What mails somebody else counts with what is mailed. */
export function companyAccessRoutes(mount: Mount, services: AccessServices): void {
  mount(requestPageAccess, { limit: 'mailed', policy: isActive }).with(async (call) =>
    request(services, call),
  )
}
