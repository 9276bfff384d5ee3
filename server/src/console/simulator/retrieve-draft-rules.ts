import type { retrieveDraftRules as facts } from '@waymark/contract/console/configuration/simulator'
import type { retrieveDraftRulesShapes } from '@waymark/contract/console/configuration/simulator.shapes'
import type * as z from 'zod/mini'
import { readVersion } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { checkDraft, writtenChanges } from '../configuration/check-draft.ts'
import { readDraft } from '../configuration/draft-store.ts'
import type { ConsoleCall } from '../console-call.ts'
import { valuesOfDraft } from './draft-values.ts'
import { readSimulations } from './simulation-store.ts'

/** What a draft of the configuration changes in rules that can be simulated, what else it changes, and which simulations had these values. */
export async function retrieveDraftRules(
  database: Database,
  { body, company, operator, now, fail }: ConsoleCall<typeof facts, typeof retrieveDraftRulesShapes>,
): Promise<z.output<(typeof retrieveDraftRulesShapes)['answer']>> {
  const { companyCode, version } = company
  const draft = await readDraft(database, body, { reader: operator, now })
  if (draft === undefined) return fail('NOT_FOUND')
  const written = await readVersion(database, companyCode, version)
  const drafted = { companyCode, document: draft.document, now }
  const checked = await checkDraft(database, drafted, { version, body: written })
  const { title, revision } = draft
  const known = { title, revision, isOpen: draft.state === 'draft' }
  if (checked.problems.length > 0)
    return { ...known, isValid: false, programmes: [], notReplayed: [], simulations: [] }
  const { programmes, simulated } = valuesOfDraft(company, written, checked.body, now)
  const hashes = programmes.map(({ hash }) => hash)
  const simulations = await readSimulations(database, { companyCode, configVersion: version }, hashes)
  return {
    ...known,
    isValid: true,
    programmes: programmes.map(({ programCode, values }) => ({ programCode, values })),
    notReplayed: [...writtenChanges(simulated, checked.body)],
    simulations: simulations.map((one) => ({ ...one, measures: [...one.measures] })),
  }
}
