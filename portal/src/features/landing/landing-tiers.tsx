import { useTranslation } from 'react-i18next'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { formatFigure, formatPercent } from '../../ui/formats/figure-format.ts'

/** The tiers with what each takes and its flight bonus, both from the terms that points are credited by. */
export function LandingTiers({ programme: { tiers } }: { programme: Programme }) {
  const { t, i18n } = useTranslation('landing')
  return (
    <section className="landing-part" aria-labelledby="landing-tiers">
      <h2 id="landing-tiers">{t('tiers.title')}</h2>
      <p className="muted">{t('tiers.text')}</p>
      <ol className="landing-tiers">
        {tiers.map(({ code, name, topThemeClass, statusPoints, bonusPercent }) => (
          <li key={code} className={topThemeClass}>
            <h3>{name}</h3>
            <p>
              {statusPoints === 0
                ? t('tiers.first')
                : t('tiers.from', { points: formatFigure(statusPoints, i18n.language) })}
            </p>
            <p>
              {bonusPercent === 0
                ? t('tiers.noBonus')
                : t('tiers.bonus', { percent: formatPercent(bonusPercent, i18n.language) })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
