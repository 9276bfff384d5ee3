import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/text-field.tsx'
import { parsedJson } from '../../platform/client/unknown-json.ts'
import { knobsOf, withKnob } from './document-knobs.ts'

interface KnobsProps {
  document: string
  onChange: (document: string) => void
}

/** The values that change most often, as fields; each is written into the document below. */
export function Knobs({ document, onChange }: KnobsProps) {
  const { t } = useTranslation('configuration')
  const parsed = parsedJson(document)
  const programmes = knobsOf(parsed)
  if (programmes.length === 0) return null
  return (
    <details className="sheet">
      <summary>{t('knobs')}</summary>
      {programmes.map(({ programCode, knobs }) => (
        <fieldset key={programCode} className="console-common">
          <legend>{programCode}</legend>
          {knobs.map(({ path, label, value }) => (
            <TextField
              key={path.join('.')}
              label={'tier' in label ? t('tierFrom', { tier: label.tier }) : t(`knob.${label.name}`)}
              inputMode="numeric"
              autoComplete="off"
              value={String(value)}
              onChange={(event) => {
                const typed = event.target.value.replaceAll(/\D/g, '').slice(0, 12)
                onChange(withKnob(parsed, path, Number(typed)))
              }}
            />
          ))}
        </fieldset>
      ))}
    </details>
  )
}
