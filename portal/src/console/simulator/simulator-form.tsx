import { replays, type Replay } from '@waymark/contract/console/simulator-facts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { KnobTables } from './knob-tables.tsx'
import { parseKnob, typedValue, type SimulatedProgramme } from './knob-values.ts'
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
  const [typed, setTyped] = useState(() => typedDraft(programme, address))
  const [replay, setReplay] = useState<Replay>(address.replay)
  const [on, setOn] = useState(address.on ?? '')
  const [member, setMember] = useState(address.member ?? '')
  const [isTried, setTried] = useState(false)
  const read = programme.knobs.map((knob) => [knob.name, parseKnob(knob, typed[knob.name] ?? '')] as const)
  const wrong = new Set(read.flatMap(([name, value]) => (value === null ? [name] : [])))
  const run = (): void => {
    setTried(true)
    if (wrong.size > 0) return
    const draft = Object.fromEntries(read.flatMap(([name, value]) => (value == null ? [] : [[name, value]])))
    onRun({
      programCode: programme.programCode,
      replay,
      most: address.most,
      on,
      until: undefined,
      after: undefined,
      member: member.trim(),
      draft,
      isRun: true,
    })
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
      <div className="console-parts">
        {programmes.length > 1 && (
          <SelectField
            label={t('programme')}
            value={programme.programCode}
            options={programmes.map(({ programCode, name }) => ({ value: programCode, label: name }))}
            onChange={(event) =>
              onRun({ ...address, programCode: event.target.value, draft: {}, isRun: false })
            }
          />
        )}
        <SelectField
          label={t('replay')}
          value={replay}
          options={replays.map((one) => ({ value: one, label: t(`replays.${one}`) }))}
          description={t(`about.${replay}`)}
          onChange={(event) => setReplay(replays.find((one) => one === event.target.value) ?? 'transactions')}
        />
        <TextField
          type="date"
          label={t('on')}
          description={t('onHint')}
          value={on}
          min={programme.today}
          onChange={(event) => setOn(event.target.value)}
          end={
            replay === 'tiers' && on !== programme.nextTierYear ? (
              <Button size="small" onClick={() => setOn(programme.nextTierYear)}>
                {t('nextTierYear')}
              </Button>
            ) : undefined
          }
        />
        <TextField
          label={t('member')}
          description={t('memberHint')}
          value={member}
          inputMode="numeric"
          maxLength={16}
          autoComplete="off"
          onChange={(event) => setMember(event.target.value)}
        />
      </div>
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
