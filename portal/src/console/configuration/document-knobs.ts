/** Values of a programme that operators change most, by their place in it. Points, cents, months, days or percent, as the document has them. */
const frequent = [
  { name: 'monthsValid', path: ['monthsValid'] },
  { name: 'expiryWarningDays', path: ['expiryWarningDays'] },
  { name: 'tierKeepPercent', path: ['tierKeepPercent'] },
  { name: 'transferFee', path: ['transfer', 'amount'] },
  { name: 'transferCharge', path: ['transfer', 'serviceCharge'] },
  { name: 'transferMinimum', path: ['transfer', 'minimumPoints'] },
  { name: 'transferMaximum', path: ['transfer', 'maximumPoints'] },
  { name: 'transferADay', path: ['transfer', 'mostPointsADay'] },
  { name: 'transferAYear', path: ['transfer', 'mostPointsAYear'] },
] as const

export interface Knob {
  /** From the document's root. */
  readonly path: readonly string[]
  /** A frequent value's name, or the tier that begins there. */
  readonly label: { readonly name: (typeof frequent)[number]['name'] } | { readonly tier: string }
  readonly value: number
}

interface ProgrammeKnobs {
  readonly programCode: string
  readonly knobs: readonly Knob[]
}

/** The frequent values that a document has, by programme; none while it isn't JSON. */
export function knobsOf(document: unknown): readonly ProgrammeKnobs[] {
  return listAt(document, ['programs']).map((programme, index) => {
    const root = ['programs', String(index)]
    const fixed = frequent.flatMap(({ name, path }) => knobAt(programme, root, { label: { name }, path }))
    const tiers = listAt(programme, ['tiers']).flatMap((tier, at) =>
      knobAt(programme, root, {
        label: { tier: codeAt(tier, 'code') ?? String(at) },
        path: ['tiers', String(at), 'statusPoints'],
      }),
    )
    return { programCode: codeAt(programme, 'programCode') ?? String(index), knobs: [...fixed, ...tiers] }
  })
}

function knobAt(
  programme: unknown,
  root: readonly string[],
  { path, label }: Pick<Knob, 'label' | 'path'>,
): readonly Knob[] {
  const value = valueAt(programme, path)
  return typeof value === 'number' ? [{ label, path: [...root, ...path], value }] : []
}

/** The document as text with one value replaced. */
export function withKnob(document: unknown, path: readonly string[], value: number): string {
  return `${JSON.stringify(replaced(document, path, value), null, 2)}\n`
}

function replaced(branch: unknown, [name, ...rest]: readonly string[], value: number): unknown {
  if (name === undefined) return value
  if (Array.isArray(branch))
    return branch.map((one: unknown, index) => (String(index) === name ? replaced(one, rest, value) : one))
  if (typeof branch !== 'object' || branch === null) return branch
  return Object.fromEntries(
    Object.entries(branch).map(([key, one]) => [key, key === name ? replaced(one, rest, value) : one]),
  )
}

function valueAt(branch: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    branch,
  )
}

function codeAt(branch: unknown, name: string): string | undefined {
  const code = valueAt(branch, [name])
  return typeof code === 'string' ? code : undefined
}

function listAt(branch: unknown, path: readonly string[]): readonly unknown[] {
  const found = valueAt(branch, path)
  return Array.isArray(found) ? found : []
}
