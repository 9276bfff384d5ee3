import { consoleOperations } from '@waymark/contract/console/console-operations'
import { inLocale } from '../../configuration/index.ts'
import type { OrderKinds } from '../../orders/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MountConsole } from '../mount-console.ts'
import { exportList } from './export-list.ts'
import { readListPage, sourceOf } from './list-pages.ts'
import { countRows } from './list-store.ts'

export interface ListServices {
  readonly database: Database
  readonly clock: Clock
  readonly kinds: OrderKinds
}

/** Lists of members, orders and claims: pages, counts, files. */
export function listRoutes(mount: MountConsole, services: ListServices): void {
  const { database, kinds } = services
  mount(consoleOperations.retrieveListChoices).with(async ({ company, locale }) => ({
    programmes: company.programs.map(({ programCode, programName, tiers }) => ({
      programCode,
      name: inLocale(programName, locale),
      tiers: tiers.map(({ code, name }) => ({ code, name: inLocale(name, locale) })),
    })),
    orderKinds: kinds.all.map(({ name }) => name),
    mostExported: company.lists.mostExported,
  }))
  mount(consoleOperations.retrieveList).with(async (call) =>
    readListPage(database, call.body.query, call, { after: call.body.after }),
  )
  mount(consoleOperations.countList).with(async (call) =>
    countRows(database, sourceOf(call.body.query, call)),
  )
  mount(consoleOperations.exportList).withFile(async (call) => exportList(services, call))
}
