import { useTranslation } from 'react-i18next'
import type { Benefits, RecommendedBenefits } from '../../platform/content/content-queries.ts'
import { useForeignLang } from '../../platform/content/foreign-lang.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { stepsOf, type TierStep } from './tier-steps.ts'

interface TierLadderProps {
  benefits: Benefits
  next: RecommendedBenefits['next'] | undefined
  summary: AccountSummary | undefined
}

/** The tiers side by side, one below the other on a phone: where the member is, what each tier adds, and what reaches and keeps it (PROG-04). */
export function TierLadder({ benefits, next, summary }: TierLadderProps) {
  const { t } = useTranslation('benefits')
  const steps = stepsOf(benefits, next ?? undefined, summary)
  if (steps.length < 2) return null
  return (
    <section aria-labelledby="tier-ladder" className="stack-s">
      <h2 id="tier-ladder">{t('ladder.title')}</h2>
      <ol className="ladder">
        {steps.map((step) => (
          <li
            key={step.code}
            className={step.place === 'here' ? 'sheet ladder__here' : 'sheet'}
            aria-current={step.place === 'here' ? 'step' : undefined}
          >
            <StepHead step={step} />
            <StepAdds step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepHead({ step: { name, statusPoints, keepAt, place, missing } }: { step: TierStep }) {
  const { t } = useTranslation('benefits')
  const { figure } = useFormats()
  return (
    <div className="ladder__head">
      <h3>
        {name} {place === 'here' && <Tag tone="tier">{t('ladder.here')}</Tag>}
      </h3>
      <p className="small muted">
        {statusPoints === 0 ? t('ladder.start') : t('ladder.from', { points: figure(statusPoints) })}
        <br />
        {keepAt === 0 ? t('ladder.stays') : t('ladder.keep', { points: figure(keepAt) })}
      </p>
      {missing !== undefined && (
        <p className="small ladder__missing">
          {t('ladder.missing', { count: missing, points: figure(missing) })}
        </p>
      )}
    </div>
  )
}

/** The tiers below are included, so each lists only what it adds. */
function StepAdds({ step: { adds, below } }: { step: TierStep }) {
  const { t } = useTranslation('benefits')
  const foreign = useForeignLang()
  return (
    <div>
      {below !== undefined && <p className="small muted">{t('ladder.plus', { tier: below })}</p>}
      <ul className="ladder__adds">
        {adds.map(({ contentId, title, lang }) => (
          <li key={contentId} {...foreign(lang)}>
            <Icon name="check" small />
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
