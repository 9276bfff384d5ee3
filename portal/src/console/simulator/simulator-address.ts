import { MOST_REPLAYED, replays, type Replay } from '@waymark/contract/console/configuration/simulator-facts'

/** A simulation as its address says it: whoever has the link runs the same. */
export interface SimulatorAddress {
  readonly programCode: string | undefined
  readonly replay: Replay
  readonly most: number
  readonly on: string | undefined
  readonly until: string | undefined
  readonly after: string | undefined
  readonly member: string | undefined
  /** New values by knob. */
  readonly draft: Readonly<Record<string, number>>
  readonly isRun: boolean
  /** The draft of the configuration that the values are about. */
  readonly fromDraft: string | undefined
  /** The values are the draft's as it is, not those of the address. */
  readonly takesDraft: boolean
}

const KNOB = 'k.'

export function readAddress(search: URLSearchParams): SimulatorAddress {
  const text = (name: string) => search.get(name) ?? undefined
  const most = Number(search.get('most') ?? MOST_REPLAYED)
  const knobs = [...search].filter(([name, value]) => name.startsWith(KNOB) && /^\d{1,15}$/.test(value))
  return {
    programCode: text('programme'),
    replay: replays.find((one) => one === search.get('replay')) ?? 'transactions',
    most: Number.isInteger(most) && most > 0 && most <= MOST_REPLAYED ? most : MOST_REPLAYED,
    on: text('on'),
    until: text('until'),
    after: text('after'),
    member: text('member'),
    draft: Object.fromEntries(knobs.map(([name, value]) => [name.slice(KNOB.length), Number(value)])),
    isRun: search.has('run'),
    fromDraft: text('fromDraft'),
    takesDraft: search.get('values') === 'draft',
  }
}

export function writeAddress({
  programCode,
  draft,
  isRun,
  most,
  takesDraft,
  ...rest
}: SimulatorAddress): URLSearchParams {
  const search = new URLSearchParams()
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '') search.set(name, value)
  }
  put('programme', programCode)
  for (const [name, value] of Object.entries(rest)) put(name, value)
  if (most !== MOST_REPLAYED) put('most', String(most))
  for (const [name, value] of Object.entries(draft)) put(KNOB + name, String(value))
  if (takesDraft) search.set('values', 'draft')
  if (isRun) search.set('run', '1')
  return search
}
