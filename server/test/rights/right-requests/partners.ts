import { makeMember } from '../../members.ts'
import { makeClient, signed } from '../../accruals/partners.ts'
import type { RightRequests } from './right-request.ts'

/** Requests from a partner's system. */
export const rightPartnerRequests: RightRequests = {
  postAccruals: async (t) => {
    const { programCode, membershipNumber } = await makeMember(t.databases)
    const line = { reference: 'right', programCode, membershipNumber, points: 100, occurredOn: '2026-11-10' }
    const raw = { object: { lines: [line] } }
    return { raw, headers: signed(await makeClient(t), JSON.stringify(raw), t.clock.now()) }
  },
}
