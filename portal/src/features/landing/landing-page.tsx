import './landing.css'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { enrolPath, loginPath } from '../../platform/navigation/base-path.ts'
import { GateLink } from '../../platform/navigation/gate-link.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { LineArt } from '../../ui/art/line-art.tsx'
import { LandingPartners } from './landing-partners.tsx'
import { LandingTiers } from './landing-tiers.tsx'
import { TripPart } from './trip-part.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

/**
 * What the programme gives, for people who aren't members yet: tiers, partners and what a trip earns. Everything that's seen first comes
 * from the public configuration, so the server draws it.
 */
export function Component() {
  const { programs } = useConfiguration()
  const [programme] = programs
  return (
    <VisitorFrame>
      <Hero />
      <Steps />
      {programme !== undefined && <LandingTiers programme={programme} />}
      {programme !== undefined && programme.flights.homeAirport !== null && (
        <TripPart programCode={programme.programCode} origin={programme.flights.homeAirport} />
      )}
      {programme !== undefined && <LandingPartners programCode={programme.programCode} />}
      <LastWord />
    </VisitorFrame>
  )
}

function Hero() {
  const { t } = useTranslation('landing')
  const { brandName: brand, partners, landing } = useConfiguration()
  const built =
    partners.length === 0 ? t('leadPlain', { brand }) : t('lead', { brand, count: partners.length })
  return (
    <section className="landing-hero">
      <LineArt seed={brand} motif="waves" className="landing-hero__art" />
      <div className="landing-hero__words">
        <h1>{landing?.title ?? t('title')}</h1>
        <p>{landing?.lead ?? built}</p>
        <div className="actions">
          <GateLink
            path={enrolPath}
            className={`${buttonClass('outline', { size: 'large' })} landing-hero__join`}
          >
            {t('join')}
          </GateLink>
          <GateLink path={loginPath} className="link">
            {t('signIn')}
          </GateLink>
        </div>
      </div>
    </section>
  )
}

const steps = ['join', 'earn', 'use'] as const

function Steps() {
  const { t } = useTranslation('landing')
  return (
    <section className="landing-part" aria-labelledby="landing-steps">
      <h2 id="landing-steps">{t('steps.title')}</h2>
      <ol className="landing-steps">
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function LastWord() {
  const { t } = useTranslation('landing')
  const { brandName: brand } = useConfiguration()
  return (
    <section className="landing-last" aria-labelledby="landing-last">
      <div>
        <h2 id="landing-last">{t('last.title', { brand })}</h2>
        <p className="muted">{t('last.text')}</p>
      </div>
      <GateLink path={enrolPath} className={buttonClass('primary', { size: 'large' })}>
        {t('join')}
      </GateLink>
    </section>
  )
}
