import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { NumberStepper } from '../../ui/fields/number-stepper.tsx'
import { usePoolPreview } from './pool/pool-queries.ts'

/** Previews whose points a spend would take. The ones closest to expiry go first, whoever added them. */
export function SpendPreview({ available }: { available: bigint }) {
  const { t } = useTranslation('family')
  const { date, figure } = useFormats()
  const step = 1000n
  const [points, setPoints] = useState<bigint | null>(available < step ? available : step)
  const asked = points === null || points > available ? 0 : Number(points)
  const { data } = usePoolPreview(asked)
  const split = asked === 0 ? undefined : data?.object
  return (
    <section className="sheet" aria-labelledby="pool-preview">
      <div className="sheet__head">
        <h2 id="pool-preview">{t('preview.title')}</h2>
      </div>
      <div className="stack">
        <NumberStepper
          id="preview-points"
          label={t('preview.points')}
          error={
            points !== null && points > available
              ? t('preview.most', { points: figure(available) })
              : undefined
          }
          value={points}
          onChange={setPoints}
          min={1n}
          max={available}
          step={step}
          fewer={t('putIn.fewer', { points: figure(step) })}
          more={t('putIn.more', { points: figure(step) })}
        />
        <div aria-live="polite">
          {split !== undefined && (
            <dl className="pairs small">
              {split.byMember.map(({ name, points: part }) => (
                <div key={name}>
                  <dt>{t('preview.from', { name })}</dt>
                  <dd>{figure(part)}</dd>
                </div>
              ))}
              {split.byDay[0] !== undefined && split.byDay[0].expiresOn !== null && (
                <div>
                  <dt>{t('preview.first')}</dt>
                  <dd>{date(split.byDay[0].expiresOn)}</dd>
                </div>
              )}
            </dl>
          )}
        </div>
      </div>
    </section>
  )
}
