import { consoleOperations } from '@waymark/contract/console/console-operations'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { MountConsole } from '../../mount-console.ts'
import { sourceOf, type ListPlace } from '../list-pages.ts'
import { countRows } from '../list-store.ts'
import { sentAfter } from '../sent-lists-store.ts'
import {
  deleteView,
  insertView,
  markSeen,
  readView,
  readViews,
  updateView,
  type View,
  type ViewReader,
} from './view-store.ts'

interface Asking {
  readonly company: ListPlace['company']
  readonly operator: Pick<ViewReader, 'operator'>
}

const readerOf = ({ company: { companyCode }, operator: { operator } }: Asking): ViewReader => ({
  companyCode,
  operator,
})

/** Saved views: private ones, and those shared in a company. */
export function savedViewRoutes(mount: MountConsole, database: Database): void {
  const find = async (call: Asking, viewId: string) => {
    const found = await readView(database, readerOf(call), viewId)
    if (found === undefined) throw new AppError('NOT_FOUND')
    return found
  }
  mount(consoleOperations.retrieveViews).with(async (call) => {
    const views = await readViews(database, readerOf(call))
    return { views: views.map(present) }
  })
  mount(consoleOperations.openView).with(async (call) => {
    const { view } = await find(call, call.body.viewId)
    await markSeen(database, view.viewId, call.operator.operator, call.now)
    return { view: present(view) }
  })
  mount(consoleOperations.countView).with(async (call) => {
    const { view, seenAt } = await find(call, call.body.viewId)
    const source = sourceOf(view.query, call)
    const counted = await countRows(database, source)
    // A membership has no moment of its own, only the day it began.
    if (seenAt === null || view.query.list === 'members') return { ...counted, fresh: null }
    const { count } = await countRows(database, source, sentAfter(view.query.list, seenAt))
    return { ...counted, fresh: count }
  })
  mount(consoleOperations.saveView).with(async (call) => {
    const { viewId, companyCode: _company, ...body } = call.body
    if (viewId === undefined) {
      const made = uuidv7({ msecs: call.now.getTime() })
      const isNew = await insertView(database, readerOf(call), { ...body, viewId: made, changedAt: call.now })
      return isNew ? { viewId: made } : call.fail('VIEW_NAME_USED')
    }
    const saved = await updateView(database, readerOf(call), { ...body, viewId, changedAt: call.now })
    if (saved === 'saved') return { viewId }
    return call.fail(saved === 'used' ? 'VIEW_NAME_USED' : 'NOT_FOUND')
  })
  mount(consoleOperations.deleteView).with(async (call) => {
    if (!(await deleteView(database, readerOf(call), call.body.viewId))) call.fail('NOT_FOUND')
    return {}
  })
}

function present({ columns, ...view }: View) {
  return { ...view, columns: [...columns] }
}
