import { consoleOperations } from '@waymark/contract/console/console-operations'
import { addDays, dayIn } from '@waymark/rules/calendar'
import { tierYearEnd } from '@waymark/rules/tiers/tier'
import { inLocale } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { createGate } from '../../platform/gate.ts'
import type { MountConsole } from '../mount-console.ts'
import { draftSimulatedRules } from './draft-simulated-rules.ts'
import { knobsOf } from './knobs.ts'
import { retrieveDraftRules } from './retrieve-draft-rules.ts'
import { simulate } from './simulate.ts'

/** Simulating drafts of rules. One at a time: it holds one of the jobs' few connections for some seconds. */
export function simulatorRoutes(mount: MountConsole, database: Database): void {
  const gate = createGate({ atOnce: 1, waiting: 3 })
  mount(consoleOperations.retrieveSimulatorRules).with(async ({ company, now, locale }) => ({
    configVersion: company.version,
    programmes: company.programs
      .filter(({ isClub }) => !isClub)
      .map(({ programCode, programName, currency, timeZone, tierYearEndsOn, tiers }) => {
        const today = dayIn(timeZone, now)
        return {
          programCode,
          name: inLocale(programName, locale),
          currency,
          today,
          nextTierYear: addDays(tierYearEnd(today, tierYearEndsOn), 1),
          tiers: tiers.map((tier) => ({ code: tier.code, name: inLocale(tier.name, locale) })),
          knobs: knobsOf(company, programCode, today).map(({ path: _path, ...knob }) => knob),
        }
      }),
  }))
  mount(consoleOperations.simulateRules).with(async (call) => gate(async () => simulate(database, call)))
  mount(consoleOperations.retrieveDraftRules).with(async (call) => retrieveDraftRules(database, call))
  mount(consoleOperations.draftSimulatedRules).with(async (call) => draftSimulatedRules(database, call))
}
