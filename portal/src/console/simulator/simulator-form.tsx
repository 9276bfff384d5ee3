import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { KnobTables } from './knob-tables.tsx'
import { parseKnob, typedValue, type SimulatedProgramme } from './knob-values.ts'
import { ReplayFields, type ChosenReplay } from './replay-fields.tsx'
import type { SimulatorAddress } from './simulator-address.ts'

interface SimulatorFormProps {
  programmes: readonly SimulatedProgramme[]
  programme: SimulatedProgramme
  configVersion: number
  address: SimulatorAddress
  onRun: (address: SimulatorAddress) => void
}

/** The draft and what it is tried on. Empty values stay as they are. */
export function SimulatorForm({ programmes, programme, configVersion, address, onRun }: SimulatorFormProps) {
  const { t } = useTranslation('simulator')
  const { typed, setTyped, wrong, draft } = useTypedDraft(programme, address)
  const [chosen, setChosen] = useState<ChosenReplay>({
    replay: address.replay,
    on: address.on ?? '',
    member: address.member ?? '',
  })
  const [isTried, setTried] = useState(false)
  const run = (): void => {
    setTried(true)
    if (wrong.size > 0) return
    onRun(askedAddress(address, programme, chosen, draft))
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <ReplayFields
        programme={programme}
        programmes={programmes}
        chosen={chosen}
        onChoose={(next) => setChosen({ ...chosen, ...next })}
        onProgramme={(programCode) =>
          onRun({
            ...address,
            programCode,
            draft: {},
            takesDraft: address.fromDraft !== undefined,
            isRun: false,
          })
        }
      />
      <KnobTables
        programme={programme}
        typed={typed}
        wrong={isTried ? wrong : new Set()}
        onType={(name, text) => setTyped({ ...typed, [name]: text })}
      />
      <div className="console-row">
        <Button variant="primary" type="submit">
          {t('run')}
        </Button>
        <Button onClick={() => setTyped({})}>{t('clear')}</Button>
        <span className="muted">{t('version', { version: configVersion })}</span>
      </div>
    </form>
  )
}

/** What is run: from the first members and up to now, with the values of the form. */
function askedAddress(
  { most, fromDraft }: SimulatorAddress,
  { programCode }: SimulatedProgramme,
  chosen: ChosenReplay,
  draft: SimulatorAddress['draft'],
): SimulatorAddress {
  const run = { until: undefined, after: undefined, isRun: true, takesDraft: false }
  return { ...chosen, ...run, member: chosen.member.trim(), programCode, most, fromDraft, draft }
}

/** The new values as they're typed, those that can't be read, and the others by knob. */
function useTypedDraft(programme: SimulatedProgramme, address: SimulatorAddress) {
  const [typed, setTyped] = useState(() => typedDraft(programme, address))
  const read = programme.knobs.map((knob) => [knob.name, parseKnob(knob, typed[knob.name] ?? '')] as const)
  return {
    typed,
    setTyped,
    wrong: new Set(read.flatMap(([name, value]) => (value === null ? [name] : []))),
    draft: Object.fromEntries(
      read.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value]])),
    ),
  }
}

function typedDraft(
  { knobs }: SimulatedProgramme,
  { draft }: SimulatorAddress,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    knobs.flatMap((knob) => {
      const value = draft[knob.name]
      return value === undefined ? [] : [[knob.name, typedValue(knob, value)]]
    }),
  )
}
