import { useTranslation } from 'react-i18next'
import { FlightPoints } from '../../platform/flight-words/flight-points.tsx'
import { claimTones, useFlightWords } from '../../platform/flight-words/flight-words.ts'
import { useClaims } from '../../platform/flights/flight-queries.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import type { ClaimAnswers } from './claim-answers.ts'
import { useEstimate } from './claim-queries.ts'

/** Beside the form: expected points, next steps, and other claims. */
export function ClaimSides({ answers }: { answers: ClaimAnswers }) {
  const { t } = useTranslation('claims')
  const estimate = useEstimate(answers)
  return (
    <aside className="stack" aria-label={t('side.label')}>
      {estimate !== undefined && (
        <section className="sheet" aria-labelledby="expected">
          <div className="sheet__head">
            <h2 id="expected">{t('side.expected')}</h2>
          </div>
          <FlightPoints flight={estimate.flight} credit={estimate.credit} />
          <p className="sheet__foot">{t('side.mayDiffer')}</p>
        </section>
      )}
      <section className="sheet" aria-labelledby="next">
        <div className="sheet__head">
          <h2 id="next">{t('side.next')}</h2>
        </div>
        <ol className="how">
          <li>
            <span>{t('side.step1')}</span>
          </li>
          <li>
            <span>{t(`side.step2.${answers.kind}`)}</span>
          </li>
          <li>
            <span>{t('side.step3')}</span>
          </li>
        </ol>
      </section>
      <OtherClaims />
    </aside>
  )
}

const MAX_SHOWN = 3

function OtherClaims() {
  const { t } = useTranslation('claims')
  const words = useFlightWords()
  const { data } = useClaims()
  const claims = data?.object.claims.slice(0, MAX_SHOWN) ?? []
  if (claims.length === 0) return null
  return (
    <section className="sheet" aria-labelledby="others">
      <div className="sheet__head">
        <h2 id="others">{t('side.others')}</h2>
        <ScreenLink screen="claim_list" className="link">
          {t('side.open')}
        </ScreenLink>
      </div>
      <ul className="claims">
        {claims.map((claim) => (
          <li key={claim.claimNumber}>
            <span>
              <b>{words.claim(claim)}</b>
              <small className="id">{claim.claimNumber}</small>
            </span>
            <Tag tone={claimTones[claim.claimStatus]}>{words.claimStatus(claim.claimStatus)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
