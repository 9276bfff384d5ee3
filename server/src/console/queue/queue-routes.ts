import { consoleOperations } from '@waymark/contract/console/console-operations'
import { partnerNamed } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MountConsole } from '../mount-console.ts'
import { countQueue, readQueue, type QueueRow } from './queue-store.ts'

const PAGE = 50

/** Reading what waits for an operator. */
export function queueRoutes(mount: MountConsole, database: Database): void {
  mount(consoleOperations.retrieveQueue).with(async ({ body, company, locale }) => {
    const { companyCode } = company
    const rows = await readQueue(database, companyCode, {
      kind: body.kind ?? null,
      after: body.after === undefined ? undefined : readCursor(body.after),
      most: PAGE + 1,
    })
    const shown = rows.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      items: shown.map(({ moment: _moment, partner, about, ...item }) => ({
        ...item,
        about: partner === null ? about : `${partnerNamed(company, partner, locale)} ${about}`,
      })),
      next: rows.length > PAGE && last !== undefined ? writeCursor(last) : null,
      waiting: await countQueue(database, companyCode),
    }
  })
}

const writeCursor = ({ moment, number }: Pick<QueueRow, 'moment' | 'number'>): string => `${moment}|${number}`

function readCursor(cursor: string): Pick<QueueRow, 'moment' | 'number'> {
  const [moment = '', number = ''] = cursor.split('|')
  return { moment, number }
}
