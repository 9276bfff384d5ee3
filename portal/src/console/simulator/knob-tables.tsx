import { knobAreas } from '@waymark/contract/console/configuration/simulator-facts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../ui/formats/locale.ts'
import { shownValue, typedValue, type Knob, type SimulatedProgramme } from './knob-values.ts'
import { useKnobName } from './use-knob-name.ts'

interface KnobTablesProps {
  programme: SimulatedProgramme
  typed: Readonly<Record<string, string>>
  wrong: ReadonlySet<string>
  onType: (name: string, text: string) => void
}

/** The rules by area, each with its value now beside the field for a new one. Areas with a new value are open. */
export function KnobTables({ programme, typed, wrong, onType }: KnobTablesProps) {
  const { t } = useTranslation('simulator')
  const nameOf = useKnobName(programme)
  const areas = knobAreas.map((area) => ({
    area,
    knobs: programme.knobs.filter((knob) => knob.area === area),
  }))
  return (
    <div className="console-parts">
      {areas
        .filter(({ knobs }) => knobs.length > 0)
        .map(({ area, knobs }) => (
          <details
            key={area}
            className="sheet"
            open={
              area === 'expiry' || area === 'tiers' || knobs.some(({ name }) => (typed[name] ?? '') !== '')
            }
          >
            <summary>{t(`area.${area}`)}</summary>
            <div className="console-scroll">
              <table className="console-table console-knobs">
                <thead>
                  <tr>
                    <th scope="col">{t('rule')}</th>
                    <th scope="col">{t('live')}</th>
                    <th scope="col">{t('draft')}</th>
                  </tr>
                </thead>
                <tbody>
                  {knobs.map((knob) => (
                    <KnobRow
                      key={knob.name}
                      knob={knob}
                      name={nameOf(knob)}
                      currency={programme.currency}
                      text={typed[knob.name] ?? ''}
                      isWrong={wrong.has(knob.name)}
                      onType={(text) => onType(knob.name, text)}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        ))}
    </div>
  )
}

interface KnobRowProps {
  knob: Knob
  name: string
  currency: string
  text: string
  isWrong: boolean
  onType: (text: string) => void
}

function KnobRow({ knob, name, currency, text, isWrong, onType }: KnobRowProps) {
  const { t } = useTranslation('simulator')
  const { locale } = useLocale()
  const id = useId()
  return (
    <tr>
      <th scope="row" id={id}>
        {name}
      </th>
      <td className="num">{shownValue(knob, knob.live, currency, locale)}</td>
      <td>
        <input
          className={isWrong ? 'form-control is-invalid' : 'form-control'}
          aria-labelledby={id}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          placeholder={typedValue(knob, knob.live)}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
        {isWrong && (
          <span id={`${id}-wrong`} className="invalid-feedback">
            {t(`wrong.${knob.unit}`)}
          </span>
        )}
      </td>
    </tr>
  )
}
