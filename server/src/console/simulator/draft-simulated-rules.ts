import type { draftSimulatedRules as facts } from '@waymark/contract/console/configuration/simulator'
import type { draftSimulatedRulesShapes } from '@waymark/contract/console/configuration/simulator.shapes'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { once } from '../../calls/once.ts'
import { checkCompany, readVersion, type ConfigurationProblem } from '../../configuration/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { checkDraft } from '../configuration/check-draft.ts'
import { insertDraft, saveDraft } from '../configuration/draft-store.ts'
import { auditDraft, draftText, hashOfText, lockOpenDraft } from '../configuration/open-draft.ts'
import type { ConsoleCall } from '../console-call.ts'
import { draftCompany } from './draft-document.ts'
import { knobsOf, type Knob } from './knobs.ts'
import { simulatedProgramme } from './simulated-programme.ts'

type Call = ConsoleCall<typeof facts, typeof draftSimulatedRulesShapes>
type Answer = z.output<(typeof draftSimulatedRulesShapes)['answer']>
type Into = Call['body']['into']

/** What was simulated, and the rules in force that it was simulated beside. */
interface SimulatedValues {
  readonly knobs: readonly Knob[]
  /** The document in force. */
  readonly written: unknown
  readonly programCode: string
  readonly on: Parameters<typeof knobsOf>[2]
}

/**
 * Makes a draft of the configuration with simulated values, or puts them into one, once for the operator's key. Whoever does has written some
 * of the draft, so somebody else puts it in force.
 * @throws AppError NOT_FOUND, DRAFT_CHANGED, DRAFT_ENDED, ACT_WITHOUT_EFFECT for a new draft that would change nothing
 */
export async function draftSimulatedRules(database: Database, call: Call): Promise<Answer> {
  const { body, company, now } = call
  const place = simulatedProgramme(company, body, now)
  if (place.kind === 'wrong') return invalid(place.problems)
  const { programCode } = place.live
  const simulated = {
    knobs: knobsOf(company, programCode, place.on),
    written: await readVersion(database, company.companyCode, company.version),
    programCode,
    on: place.on,
  }
  const { into } = body
  const draftId = into.kind === 'new' ? uuidv7({ msecs: now.getTime() }) : into.draftId
  return once({ database }, call, draftId, async (tx) =>
    into.kind === 'new'
      ? beginWith(tx, call, simulated, { ...into, draftId })
      : putInto(tx, call, simulated, into),
  )
}

async function beginWith(
  tx: Tx,
  call: Call,
  { knobs, written }: SimulatedValues,
  { draftId, title }: { readonly draftId: string; readonly title: string },
): Promise<Answer> {
  const { company, body, operator: by, now } = call
  const { companyCode, version: basedOn } = company
  const drafted = draftCompany(company, written, knobs, body.values)
  if (drafted.kind === 'wrong') return invalid(drafted.problems)
  if (drafted.document === written) throw new AppError('ACT_WITHOUT_EFFECT')
  const document = draftText(drafted.document)
  await insertDraft(tx, { draftId, companyCode, title, document, basedOn, by, now })
  await auditDraft(tx, call, 'start', {
    draft: draftId,
    basedOn: String(basedOn),
    sha256: hashOfText(document),
  })
  return { outcome: 'drafted', draftId, revision: 1 }
}

/** What the draft changes elsewhere stays; in this programme's rules it has these values and, besides them, the ones in force. */
async function putInto(
  tx: Tx,
  call: Call,
  { knobs: live, written, programCode, on }: SimulatedValues,
  into: Extract<Into, { kind: 'draft' }>,
): Promise<Answer> {
  const { company, body, operator: by, now } = call
  const { draftId, title, ...draft } = await lockOpenDraft(tx, { ...body, ...into }, by, now)
  const drafted = { companyCode: company.companyCode, document: draft.document, now }
  const { problems, body: text } = await checkDraft(tx, drafted, { version: company.version, body: written })
  if (problems.length > 0) return invalid(problems)
  const checked = checkCompany(text)
  if (checked.kind === 'wrong') return invalid(checked.problems)
  const knobs = knobsOf(checked.document, programCode, on)
  const own = new Set(knobs.map(({ name }) => name))
  const kept = live.flatMap((knob) => (own.has(knob.name) ? [[knob.name, knob.live] as const] : []))
  const values = { ...Object.fromEntries(kept), ...body.values }
  const next = draftCompany(company, text, knobs, values)
  if (next.kind === 'wrong') return invalid(next.problems)
  if (next.document === text) return { outcome: 'drafted', draftId, revision: draft.revision }
  if (draft.revision !== into.revision) throw new AppError('DRAFT_CHANGED')
  const document = draftText(next.document)
  const revision = await saveDraft(tx, draftId, { title, document, by, now })
  await auditDraft(tx, call, 'save', {
    draft: draftId,
    revision: String(revision),
    sha256: hashOfText(document),
  })
  return { outcome: 'drafted', draftId, revision }
}

function invalid(problems: readonly ConfigurationProblem[]): Answer {
  return { outcome: 'invalid', problems: problems.map(({ place, reason }) => ({ place, reason })) }
}
