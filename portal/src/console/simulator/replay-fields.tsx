import { replays, type Replay } from '@waymark/contract/console/configuration/simulator-facts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SimulatedProgramme } from './knob-values.ts'

/** What a draft is tried on. An empty day is today, an empty member everybody. */
export interface ChosenReplay {
  readonly replay: Replay
  readonly on: string
  readonly member: string
}

interface ReplayFieldsProps {
  programmes: readonly SimulatedProgramme[]
  programme: SimulatedProgramme
  chosen: ChosenReplay
  onChoose: (next: Partial<ChosenReplay>) => void
  onProgramme: (programCode: string) => void
}

/** The programme, what is replayed, the day, and one member alone. */
export function ReplayFields({ programmes, programme, chosen, onChoose, onProgramme }: ReplayFieldsProps) {
  const { t } = useTranslation('simulator')
  const { replay, on, member } = chosen
  return (
    <div className="console-parts">
      {programmes.length > 1 && (
        <SelectField
          label={t('programme')}
          value={programme.programCode}
          options={programmes.map(({ programCode, name }) => ({ value: programCode, label: name }))}
          onChange={(event) => onProgramme(event.target.value)}
        />
      )}
      <SelectField
        label={t('replay')}
        value={replay}
        options={replays.map((one) => ({ value: one, label: t(`replays.${one}`) }))}
        description={t(`about.${replay}`)}
        onChange={(event) =>
          onChoose({ replay: replays.find((one) => one === event.target.value) ?? 'transactions' })
        }
      />
      <TextField
        type="date"
        label={t('on')}
        description={t('onHint')}
        value={on}
        min={programme.today}
        onChange={(event) => onChoose({ on: event.target.value })}
        end={
          replay === 'tiers' && on !== programme.nextTierYear ? (
            <Button size="small" onClick={() => onChoose({ on: programme.nextTierYear })}>
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
        onChange={(event) => onChoose({ member: event.target.value })}
      />
    </div>
  )
}
