import type { listCompanyTransfers } from '@waymark/contract/companies/points/list-company-transfers'
import type * as listShapes from '@waymark/contract/companies/points/list-company-transfers.shapes'
import type { retrieveCompanyPoints } from '@waymark/contract/companies/points/retrieve-company-points'
import type * as shapes from '@waymark/contract/companies/points/retrieve-company-points.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { accountId, readSummary } from '../../ledger/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { createFindCompanyUser } from '../users/company-user-store.ts'
import type { CompanyServices } from '../services.ts'
import { presentTransfers } from './present-transfer.ts'
import { readStandings, type Standing } from './spending-store.ts'
import { monthFor } from './transfer-to-user.ts'
import { countDecidable, listTransfers } from './transfer-store.ts'

const PAGE = 25

/** A company's points, what the caller has used this month, and how many requests wait for them. */
export async function readCompanyPoints(
  { database }: CompanyServices,
  call: Call<typeof retrieveCompanyPoints>,
): Promise<Domain<typeof shapes>['answer']> {
  const { membership, principal, today, now } = call
  const user = await createFindCompanyUser(database)(membership, principal.customer)
  if (user === undefined) throw new AppError('NOT_ALLOWED')
  const month = monthFor(call)
  const mayDecide = membership.permissionOn('corporate_points', 'requests') === 'F'
  const [summary, standings, waiting] = await Promise.all([
    readSummary(database, accountId(membership.account), today),
    readStandings(database, membership, month, user),
    mayDecide ? countDecidable(database, membership, principal.customer, now) : 0,
  ])
  const costCentre = standings.find(({ kind }) => kind === 'costCentre')
  return {
    object: {
      available: summary?.available ?? 0n,
      held: summary?.held ?? 0n,
      month: month.since.slice(0, 7),
      own: presentStanding(standings.find(({ kind }) => kind === 'user')),
      costCentre: costCentre === undefined ? null : { name: costCentre.name, ...presentStanding(costCentre) },
      waiting,
    },
  }
}

function presentStanding(standing: Standing | undefined) {
  return { used: standing?.used ?? 0n, limit: standing?.limit ?? null }
}

/** A page of a company's transfers; without the right to see requests only the caller's own. */
export async function listOwnTransfers(
  { database }: CompanyServices,
  call: Call<typeof listCompanyTransfers>,
): Promise<Domain<typeof listShapes>['answer']> {
  const { membership, principal, body } = call
  const seesAll = membership.permissionOn('corporate_points', 'requests') !== 'none'
  const rows = await listTransfers(database, membership, {
    waiting: body.object.waiting,
    by: seesAll ? undefined : principal.customer,
    before: body.object.cursor,
    most: PAGE + 1,
  })
  const page = rows.slice(0, PAGE)
  return {
    object: {
      transfers: [...(await presentTransfers(database, call, page))],
      nextCursor: rows.length > PAGE ? (page.at(-1)?.transfer_id ?? null) : null,
    },
  }
}
