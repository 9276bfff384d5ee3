import { dayIn } from '@waymark/rules/calendar'
import { createHash } from 'node:crypto'
import { checkCompany, type CompanyConfiguration } from '../../configuration/index.ts'
import { withValues } from './draft-document.ts'
import { knobsOf, type Knob } from './knobs.ts'

/** What a draft changes in the rules of one programme. */
export interface ProgrammeValues {
  readonly programCode: string
  readonly values: Readonly<Record<string, number>>
  readonly hash: Buffer
}

export interface DraftValues {
  readonly programmes: readonly ProgrammeValues[]
  /** The document in force with all these values. What a draft changes in it besides can't be simulated. */
  readonly simulated: unknown
}

/**
 * What a draft changes in rules that can be simulated, by the rates of today.
 * @param written the document in force
 * @param draft a document that can be a configuration
 */
export function valuesOfDraft(
  company: Pick<CompanyConfiguration, 'programs'>,
  written: unknown,
  draft: unknown,
  now: Date,
): DraftValues {
  const checked = checkCompany(draft)
  if (checked.kind === 'wrong') return { programmes: [], simulated: written }
  const found = company.programs
    .filter(({ isClub }) => !isClub)
    .map(({ programCode, timeZone }) => {
      const today = dayIn(timeZone, now)
      const live = knobsOf(company, programCode, today)
      const values = changedIn(live, knobsOf(checked.document, programCode, today))
      return { programCode, live, values }
    })
    .filter(({ values }) => Object.keys(values).length > 0)
  return {
    programmes: found.map(({ programCode, live, values }) => ({
      programCode,
      values,
      hash: hashOfValues(live, values),
    })),
    simulated: found.reduce((document, { live, values }) => withValues(document, live, values), written),
  }
}

/** The rules that both have, with another value in the draft. */
function changedIn(live: readonly Knob[], draft: readonly Knob[]): Readonly<Record<string, number>> {
  const drafted = new Map(draft.map(({ name, live: value }) => [name, value]))
  return Object.fromEntries(
    live.flatMap(({ name, live: now }) => {
      const value = drafted.get(name)
      return value === undefined || value === now ? [] : [[name, value]]
    }),
  )
}

/** SHA-256 of each changed place with its value: the same name on another day can be another place. Null for values that change nothing. */
export function hashOfChange(live: readonly Knob[], values: Readonly<Record<string, number>>): Buffer | null {
  return placesOf(live, values).length === 0 ? null : hashOfValues(live, values)
}

function hashOfValues(live: readonly Knob[], values: Readonly<Record<string, number>>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(placesOf(live, values)))
    .digest()
}

function placesOf(live: readonly Knob[], values: Readonly<Record<string, number>>) {
  return live.flatMap(({ name, path, live: now }) => {
    const value = values[name]
    return value === undefined || value === now ? [] : [[path, value] as const]
  })
}
