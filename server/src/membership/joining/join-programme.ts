import { accountId, customerId, openAccount } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { randomId } from '../../platform/random-id.ts'
import { drawNumber } from './draw-number.ts'
import { findJoined, insertJoined, type JoinedMembership } from './join-store.ts'

/**
 * The number of a person's membership of a programme, which is made where they have none, with its account in the ledger. They keep the
 * number that they come with, unless somebody else of the programme has it. Under the jobs' role, which alone may.
 */
export async function joinProgramme(tx: Tx, joining: JoinedMembership): Promise<string> {
  const found = await findJoined(tx, joining)
  if (found?.isOwn === true) return found.number
  const membershipNumber =
    found === undefined ? joining.membershipNumber : await drawNumber(tx, joining.companyCode)
  const account = accountId(randomId())
  await insertJoined(tx, { ...joining, membershipNumber }, account)
  await openAccount(tx, { account, actors: [{ customer: customerId(joining.customer), role: 'owner' }] })
  return membershipNumber
}
