import { consoleOperations } from '@waymark/contract/console/console-operations'
import { addDays, dayIn } from '@waymark/rules/calendar'
import { inLocale } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MountConsole } from '../mount-console.ts'
import { readDays, readLiability, readSummedAt } from './figures-store.ts'
import { FIGURE_DAYS } from './sum-figures.ts'

/** The figures of the last days, as the job summed them. */
export function figuresRoutes(mount: MountConsole, database: Database): void {
  mount(consoleOperations.retrieveFigures).with(async ({ body, company, now, locale, fail }) => {
    const programmes = company.programs.filter(({ isClub }) => !isClub)
    const programme = programmes.find(
      ({ programCode }) => programCode === (body.programCode ?? programmes[0]?.programCode),
    )
    if (programme === undefined) return fail('NOT_FOUND')
    const { programCode, timeZone } = programme
    const of = { companyCode: company.companyCode, programCode }
    const today = dayIn(timeZone, now)
    return {
      programCode,
      programmes: programmes.map((one) => ({
        programCode: one.programCode,
        name: inLocale(one.programName, locale),
      })),
      today,
      summedAt: await readSummedAt(database, of),
      days: [...(await readDays(database, of, addDays(today, 1 - FIGURE_DAYS)))],
      liability: [...(await readLiability(database, of))],
    }
  })
}
