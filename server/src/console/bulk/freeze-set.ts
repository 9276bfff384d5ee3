import type { freezeSet as facts } from '@waymark/contract/console/bulk-acts'
import type { freezeSetShapes } from '@waymark/contract/console/bulk-acts.shapes'
import { bulkActCodes } from '@waymark/contract/console/act-facts'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { inLocale } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { acts } from '../acts/act-list.ts'
import { reasonsFor } from '../acts/open-act.ts'
import type { ConsoleCall } from '../console-call.ts'
import { memberList } from '../lists/member-list-store.ts'
import { readBulk } from './bulk-store.ts'
import { chooseAll, chooseFailed, chooseSome, insertSet, MOST_IN_SET, type Chosen } from './set-store.ts'

type Call = ConsoleCall<typeof facts, typeof freezeSetShapes>
type Selection = Call['body']['selection']

/**
 * Freezes a selection as a set: what is confirmed on it is done to exactly these members, whoever matches later.
 * @throws AppError NOT_FOUND for a set that another company has, SET_EMPTY, SET_TOO_LARGE
 */
export async function freezeSelection(
  database: Database,
  call: Call,
): Promise<z.output<(typeof freezeSetShapes)['answer']>> {
  const { company, operator, now } = call
  const { companyCode, version: configVersion } = company
  const { selection } = call.body
  const setId = uuidv7({ msecs: now.getTime() })
  const retries = selection.kind === 'failed' ? selection.setId : null
  if (retries !== null && (await readBulk(database, companyCode, retries)) === undefined)
    throw new AppError('NOT_FOUND')
  const query = selection.kind === 'all' ? selection.query : null
  const set = {
    setId,
    companyCode,
    operator: operator.operator,
    query,
    retries,
    configVersion,
    frozenAt: now,
  }
  const { members, hash } = await insertSet(database, set, chosenOf(call, selection))
  if (members === 0) throw new AppError('SET_EMPTY')
  if (members > MOST_IN_SET) throw new AppError('SET_TOO_LARGE')
  const offered = bulkActCodes
    .map((code) => acts[code])
    .filter(({ facts: { roles } }) => roles.some((role) => operator.roles.includes(role)))
    .flatMap((act) => {
      const code = bulkActCodes.find((one) => one === act.code)
      const reasons = reasonsFor({ company }, act)
      return code === undefined
        ? []
        : [
            {
              act: code,
              reasons: reasons.map((one) => ({ code: one.code, name: inLocale(one.name, call.locale) })),
            },
          ]
    })
  return { setId, members, hash: hash.toString('hex'), acts: offered }
}

function chosenOf({ company, now }: Call, selection: Selection): Chosen {
  switch (selection.kind) {
    case 'some':
      return chooseSome(company.companyCode, selection.members)
    case 'all':
      return chooseAll(memberList(company, selection.query, now), selection.except)
    case 'failed':
    default:
      return chooseFailed(company.companyCode, selection.setId, selection.except)
  }
}
