import type { redeemView as facts } from '@waymark/contract/identity/sign-in/redeem-view'
import type * as shapes from '@waymark/contract/identity/sign-in/redeem-view.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { openSession, type SessionServices } from '../sessions.ts'
import type { MemberViews } from './member-views.ts'

/** Opens an operator's view of a member's pages: a session that can only read, listed among the member's sign-ins. */
export async function redeemView(
  services: SessionServices & { readonly views: MemberViews },
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const view = await services.views.begin(call.body.object.code, call.now)
  if (view === undefined) return call.fail('ACCESS_KEY_REFUSED')
  const { customer, companyCode, programCode, membershipNumber } = view
  const opened = await openSession(services, customer, companyCode, call, { method: 'view', view })
  call.setCookie(opened.cookie)
  call.setHeaders({ 'ps-token': opened.accessToken, 'ps-refreshtoken': opened.refreshValue })
  return { data: { cid: String(customer), programCode, membershipNumber } }
}
