import '../../platform/content/content.css'
import './benefits.css'
import { useTranslation } from 'react-i18next'
import { BenefitText } from '../../platform/content/benefit-text.tsx'
import type { Benefits } from '../../platform/content/content-queries.ts'
import { ContentState, DetailWaiting } from '../../platform/content/lists/list-parts.tsx'
import { useOwnBenefits } from '../../platform/content/use-content.ts'
import { useRecommendedBenefits } from '../../platform/content/use-own-content.ts'
import { useAccountSummary } from '../../platform/queries/member-queries.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { TierHistory } from './tier-history.tsx'
import { TierLadder } from './tier-ladder.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** The tiers as a ladder, all benefits with their tiers, and the member's tier history (PROG-04). */
export function Component() {
  const { t } = useTranslation('benefits')
  const { data } = useAccountSummary()
  const benefits = useOwnBenefits()
  const own = useRecommendedBenefits()
  const tierName = data?.object.tierName
  const isWaiting = benefits.currentData === undefined && benefits.error === undefined
  const isOnly = benefits.currentData?.object.tiers.length === 1
  return (
    <div className="stack">
      <PageHeader
        title={t('title')}
        lead={tierName === undefined ? t('sub') : t(isOnly ? 'subOnly' : 'subTier', { tier: tierName })}
      />
      {own.error !== undefined && <p className="small muted">{t('nextFailed')}</p>}
      <ContentState asked={benefits} failed={t('failed')} waiting={<BenefitsWaiting />}>
        {({ object }) => (
          <>
            <TierLadder benefits={object} next={own.content.next} summary={data?.object} />
            <AllBenefits benefits={object} tierCode={data?.object.tierCode} />
          </>
        )}
      </ContentState>
      {/* Not before what's above it: it would be pushed down. */}
      {!isWaiting && data?.object.tierProgress.isEarned === true && <TierHistory />}
    </div>
  )
}

/** Takes a screen's height, so that the history below doesn't jump. */
function BenefitsWaiting() {
  const { t } = useTranslation('benefits')
  return (
    <div className="benefits-waiting">
      <DetailWaiting label={t('waiting')} />
    </div>
  )
}

function AllBenefits({ benefits, tierCode }: { benefits: Benefits; tierCode: string | undefined }) {
  const { t } = useTranslation('benefits')
  if (benefits.benefits.length === 0) {
    return (
      <div className="sheet">
        <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
      </div>
    )
  }
  return (
    <section className="sheet" aria-labelledby="all-benefits">
      <div className="sheet__head">
        <h2 id="all-benefits">{t('all')}</h2>
      </div>
      <ul className="benefits">
        {benefits.benefits.map((benefit) => (
          <li key={benefit.contentId}>
            <BenefitText benefit={benefit} />
            <TierTags benefit={benefit} tiers={benefits.tiers} tierCode={tierCode} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TierTagsProps {
  benefit: Benefits['benefits'][number]
  tiers: Benefits['tiers']
  tierCode: string | undefined
}

/** The tiers that include a benefit. The member's own is highlighted, in words too. */
function TierTags({ benefit, tiers, tierCode }: TierTagsProps) {
  const { t } = useTranslation('benefits')
  const holders = benefit.audience.length === 0 ? tiers : benefit.audience
  const isOwn = holders.some(({ code }) => code === tierCode)
  return (
    <p className="benefits__tiers">
      <span className="visually-hidden">{t('for')} </span>
      {holders.length === tiers.length && tiers.length > 1 ? (
        <Tag plain>{t('everyTier')}</Tag>
      ) : (
        holders.map(({ code, name }) => (
          <Tag key={code} plain tone={code === tierCode ? 'tier' : 'neutral'}>
            {name}
          </Tag>
        ))
      )}
      {isOwn && (
        <span className="benefits__own">
          <Icon name="check" small />
          {t('yours')}
        </span>
      )}
    </p>
  )
}
