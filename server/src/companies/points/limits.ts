import type { listCompanyLimits } from '@waymark/contract/companies/points/list-company-limits'
import type * as listShapes from '@waymark/contract/companies/points/list-company-limits.shapes'
import type { setCompanyLimit } from '@waymark/contract/companies/points/set-company-limit'
import type * as setShapes from '@waymark/contract/companies/points/set-company-limit.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { spendingKey, type Spender, type SpendingName } from '../../orders/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { changeCompany } from '../company-change.ts'
import { recordCompanyEvent } from '../company-event-store.ts'
import { createFindCompanyUser, readUsersNumbered } from '../users/company-user-store.ts'
import type { CompanyServices } from '../services.ts'
import { listLimits as readPage, readCostCentres, readLimits, writeLimit } from './limit-store.ts'
import { monthFor } from './transfer-to-user.ts'

const PAGE = 50

type Answer = Domain<typeof listShapes>['answer']

/** The limits of a company with what is used of each this month. */
export async function listLimits(
  { database }: CompanyServices,
  call: Call<typeof listCompanyLimits>,
): Promise<Answer> {
  const { membership, principal, body } = call
  const self = await createFindCompanyUser(database)(membership, principal.customer)
  const { account, since } = monthFor(call)
  const after = nameFrom(body.object.after)
  const rows = await readPage(database, membership, { account, since, after, most: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const numbers = page.flatMap(({ kind, name }) => (kind === 'user' ? [name] : []))
  const users = await readUsersNumbered(database, membership, numbers)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    object: {
      limits: page.map(({ kind, name, used, points_a_month: limit }) => {
        const mayChange = membership.role === 'owner' || !isSelf(self, { kind, name })
        const user = users.get(name) ?? { userNumber: name, name, isAccountHolder: false, costCentre: null }
        return kind === 'user'
          ? { kind, user, used, limit, mayChange }
          : { kind, costCentre: name, used, limit, mayChange }
      }),
      costCentres: [...(await readCostCentres(database, membership))],
      next: last === undefined ? null : `${last.kind}:${last.name}`,
    },
  }
}

/** Sets or removes a limit, under the lock of the company's account. */
export async function setLimit(
  { database }: CompanyServices,
  call: Call<typeof setCompanyLimit>,
): Promise<Domain<typeof setShapes>['answer']> {
  const { membership, principal, body, now } = call
  const { of, pointsAMonth = null } = body.object
  const name = nameOf(of)
  const self = await createFindCompanyUser(database)(membership, principal.customer)
  return changeCompany(database, call, async ({ tx, acting }) => {
    if (acting.kind !== 'owner' && isSelf(self, name)) throw new AppError('COMPANY_LIMIT_OWN')
    if (name.kind === 'user' && !(await readUsersNumbered(tx, membership, [name.name])).has(name.name))
      throw new AppError('NOT_FOUND')
    const before = (await readLimits(tx, membership, [name])).get(spendingKey(name))
    await writeLimit(tx, membership, name, { points: pointsAMonth, by: principal.customer, at: now })
    const change = `${before === undefined ? '-' : String(before)} → ${pointsAMonth === null ? '-' : String(pointsAMonth)}`
    await recordCompanyEvent(tx, membership, {
      kind: 'limitSet',
      actor: principal.customer,
      detail: { [name.kind]: name.name, pointsAMonth: change },
      at: now,
    })
    return { object: { pointsAMonth } }
  })
}

type LimitOf = Call<typeof setCompanyLimit>['body']['object']['of']

function nameOf(of: LimitOf): SpendingName {
  return of.kind === 'user'
    ? { kind: 'user', name: of.userNumber }
    : { kind: 'costCentre', name: of.costCentre }
}

/** Where a page begins, as an answer's `next` says; from the beginning if it isn't one of ours. */
function nameFrom(next: string | undefined): SpendingName | undefined {
  const [, kind, name = ''] = /^(user|costCentre):(.*)$/.exec(next ?? '') ?? []
  return kind === 'user' || kind === 'costCentre' ? { kind, name } : undefined
}

/** Whether a limit counts for a person: their own, or their cost centre's. */
function isSelf(self: Spender | undefined, { kind, name }: SpendingName): boolean {
  return name === (kind === 'user' ? self?.userNumber : self?.costCentre)
}
