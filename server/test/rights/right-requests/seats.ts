import { randomUUID } from 'node:crypto'
import { identityOf } from '../../members.ts'
import { makeParties, prepareOrder } from '../../orders/orders.ts'
import { buySeats, newBuyer, seatUser } from '../../companies/seats.ts'
import { signIn } from '../../sign-in.ts'
import type { RightRequests } from './right-request.ts'

const seats = [{ plan: 'YEAR' }]

/** How seats are bought, assigned and answered. */
export const rightSeatRequests: RightRequests = {
  quoteSeats: async (t) => {
    const { company, token } = await newBuyer(t)
    return { token, raw: { object: { ...identityOf(company), seats } } }
  },
  orderSeats: async (t) => {
    const { member } = await makeParties(t, 'AP4B')
    const signedIn = await signIn(t.app.server, member)
    const { body } = await prepareOrder(t, signedIn, member, { activityType: 'SEATS', seats })
    return { token: signedIn.token, raw: body }
  },
  listSeats: async (t) => {
    const { company, token } = await newBuyer(t)
    return { token, raw: { object: { ...identityOf(company), after: randomUUID() } } }
  },
  assignSeat: async (t) => {
    const buyer = await newBuyer(t)
    await buySeats(t, buyer, seats)
    const [seat] = await buyer.list()
    const object = { ...identityOf(buyer.company), seatId: seat?.seatId, version: seat?.version, user: '' }
    return { token: buyer.token, raw: { object } }
  },
  answerSeat: async (t) => {
    const buyer = await newBuyer(t)
    const user = await seatUser(t, buyer.company)
    await buySeats(t, buyer, [{ plan: 'YEAR', user: user.email }])
    const [seat] = (await user.own()).seats
    return { token: user.token, raw: { object: { seatId: seat?.seatId, decision: 'ACCEPT' } } }
  },
}
