import type { freezeSet as facts } from '@waymark/contract/console/acts/bulk-acts'
import type { freezeSetShapes } from '@waymark/contract/console/acts/bulk-acts.shapes'
import { bulkActCodes, reverseOnSet, type SetActCode } from '@waymark/contract/console/acts/act-facts'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { inLocale } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { acts } from '../acts/act-list.ts'
import { reasonsFor } from '../acts/open-act.ts'
import type { ConsoleCall } from '../console-call.ts'
import { memberList } from '../lists/member-list-store.ts'
import { readBulk, type StoredBulk } from './bulk-store.ts'
import {
  chooseAll,
  chooseDone,
  chooseFailed,
  chooseSome,
  insertSet,
  MOST_IN_SET,
  type Chosen,
} from './set-store.ts'

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
  const earlier = await earlierOf(database, companyCode, selection)
  const query = selection.kind === 'all' ? selection.query : null
  const set = {
    setId,
    companyCode,
    operator: operator.operator,
    query,
    retries: selection.kind === 'failed' ? selection.setId : null,
    reverses: selection.kind === 'done' ? selection.setId : (earlier?.reverses ?? null),
    configVersion,
    frozenAt: now,
  }
  const chosen = chosenOf(call, selection, earlier)
  const { members, hash } = await insertSet(database, set, chosen)
  if (members === 0) throw new AppError('SET_EMPTY')
  if (members > MOST_IN_SET) throw new AppError('SET_TOO_LARGE')
  return { setId, members, hash: hash.toString('hex'), acts: offeredOf(call, actsOn(selection, earlier)) }
}

/** The act on a set that a selection is taken from. @throws AppError NOT_FOUND, SET_EMPTY for reversing a reversal */
async function earlierOf(
  database: Database,
  companyCode: string,
  selection: Selection,
): Promise<StoredBulk | undefined> {
  if (selection.kind === 'some' || selection.kind === 'all') return undefined
  const earlier = await readBulk(database, companyCode, selection.setId)
  if (earlier === undefined) throw new AppError('NOT_FOUND')
  if (selection.kind === 'done' && reverseOnSet(earlier.act) === undefined) throw new AppError('SET_EMPTY')
  return earlier
}

/** What can be done to a selection: one act alone where it's a reversal, also where that is tried again. */
function actsOn(selection: Selection, earlier: StoredBulk | undefined): readonly SetActCode[] {
  if (earlier === undefined) return bulkActCodes
  const reversal = selection.kind === 'done' ? reverseOnSet(earlier.act) : earlier.act
  if (selection.kind === 'failed' && earlier.reverses === null) return bulkActCodes
  return reversal === undefined ? [] : [reversal]
}

function offeredOf({ company, operator, locale }: Call, codes: readonly SetActCode[]) {
  return codes
    .filter((code) => acts[code].facts.roles.some((role) => operator.roles.includes(role)))
    .map((act) => ({
      act,
      reasons: reasonsFor({ company }, { code: act }).map((one) => ({
        code: one.code,
        name: inLocale(one.name, locale),
      })),
    }))
}

function chosenOf({ company, now }: Call, selection: Selection, earlier: StoredBulk | undefined): Chosen {
  switch (selection.kind) {
    case 'some':
      return chooseSome(company.companyCode, selection.members)
    case 'all':
      return chooseAll(memberList(company, selection.query, now), selection.except)
    case 'done':
      return chooseDone(company.companyCode, selection.setId, earlier?.act)
    case 'failed':
    default:
      return chooseFailed(company.companyCode, selection.setId, selection)
  }
}
