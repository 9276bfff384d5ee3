import { useTranslation } from 'react-i18next'
import { sendErrorWords } from '../../../platform/client/error-words.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { May } from '../../../platform/permissions/may.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Tag } from '../../../ui/actions/tag.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { AutoRenewalFacts } from './auto-renewal-facts.tsx'
import type { AutoRenewal, Overview } from '../club-queries.ts'
import { RenewingAddOns } from '../add-ons/renewing-add-ons.tsx'
import { useAutoRenewal, type AutoRenewing } from './use-auto-renewal.ts'
import { useChosenAddOns, type ChosenAddOns } from '../add-ons/use-chosen-add-ons.ts'

interface AutoRenewalSheetProps {
  overview: Overview
  shown: AutoRenewal
}

/** Automatic renewal: the next charge and its method, problems with it, and one press to stop it or undo that (SUBS-05). */
export function AutoRenewalSheet({ overview, shown }: AutoRenewalSheetProps) {
  const { t } = useTranslation(['club', 'platform'])
  const chosen = useChosenAddOns(shown)
  const renewing = useAutoRenewal(shown, chosen)
  const isOn = shown.state === 'on'
  return (
    <section className="sheet" aria-labelledby="club-auto-renewal" aria-busy={renewing.isReturning}>
      <div className="sheet__head">
        <h2 id="club-auto-renewal">{t('club:auto.title')}</h2>
        <Tag tone={isOn ? 'ok' : 'neutral'}>{t(`club:auto.${isOn ? 'on' : 'off'}`)}</Tag>
      </div>
      <div className="stack">
        <Problem overview={overview} shown={shown} />
        {isOn ? (
          <AutoRenewalFacts overview={overview} shown={shown} />
        ) : (
          <Off overview={overview} shown={shown} />
        )}
        <May screen="overview" needs="F">
          <RenewingAddOns overview={overview} shown={shown} chosen={chosen} />
        </May>
        <Consent shown={shown} chosen={chosen} />
        {renewing.error !== undefined && (
          <Alert tone="warn" live="assertive">
            {'status' in renewing.error
              ? sendErrorWords(renewing.error, t)
              : t('platform:error.requestFailed')}
          </Alert>
        )}
        <May screen="overview" needs="F">
          <Presses overview={overview} shown={shown} chosen={chosen} renewing={renewing} />
        </May>
      </div>
    </section>
  )
}

/** Whether what is shown must be agreed to: nothing was before, or no longer covers it. */
function isConsentNeeded(
  { state, problem, agreedTotal, price }: AutoRenewal,
  { isNew }: ChosenAddOns,
): boolean {
  if (state === 'off' || state === 'opening') return true
  if (problem === 'priceRose' || problem === 'planGone') return true
  return isNew || (state === 'stopped' && (agreedTotal === null || price.total > agreedTotal))
}

/** What a press agrees to, above the button; for who agreed before, to read again. */
function Consent({ shown, chosen }: { shown: AutoRenewal; chosen: ChosenAddOns }) {
  const { t } = useTranslation('club')
  const ofAddOns = shown.addOns.filter(({ code }) => chosen.codes.includes(code))
  const text = (
    <>
      <p>{shown.consent.text}</p>
      {ofAddOns.map(({ code, consent }) => consent !== null && <p key={code}>{consent}</p>)}
    </>
  )
  if (isConsentNeeded(shown, chosen)) return <div className="small stack-s">{text}</div>
  return (
    <details className="small">
      <summary>{t('auto.agreed')}</summary>
      {text}
    </details>
  )
}

function Off({ overview: { term }, shown: { state } }: AutoRenewalSheetProps) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  if (term === null) return null
  const words = state === 'off' || state === 'opening' ? 'never' : 'stopped'
  return <p>{t(`auto.${words}`, { until: date(term.until) })}</p>
}

/** Why it won't renew as the member expects. */
function Problem({ overview: { currency, term }, shown }: AutoRenewalSheetProps) {
  const { t } = useTranslation('club')
  const { date, money } = useFormats()
  const { problem, isCharging, chargeOn, price, agreedTotal, state } = shown
  if (isCharging) return <Alert tone="info">{t('auto.charging')}</Alert>
  if (shown.isStoppedByBank) return <Alert tone="warn">{t('auto.stoppedByBank')}</Alert>
  if (state !== 'on' || problem === null) return null
  if (problem === 'chargeFailed') {
    const text = chargeOn === null ? t('auto.failedLast') : t('auto.failed', { on: date(chargeOn) })
    return <Alert tone="bad">{text}</Alert>
  }
  const until = date(term?.until ?? '')
  if (problem === 'planGone' || problem === 'disputed')
    return <Alert tone="warn">{t(`auto.${problem}`, { until })}</Alert>
  const prices = { price: money(price.total, currency), agreed: money(agreedTotal ?? 0, currency) }
  return <Alert tone="warn">{t('auto.priceRose', { ...prices, until })}</Alert>
}

interface PressesProps extends AutoRenewalSheetProps {
  chosen: ChosenAddOns
  renewing: AutoRenewing
}

/**
 * The first button keeps its place, and so the focus, when it turns from stopping into undoing. It's the page's main one only while a
 * renewal by hand isn't.
 */
function Presses({ overview, shown, chosen, renewing }: PressesProps) {
  const { t } = useTranslation('club')
  const { pending, turnOn, turnOff, isReturning } = renewing
  const isOn = shown.state === 'on'
  const needsConsent = isConsentNeeded(shown, chosen)
  const hasProblem = shown.problem === 'priceRose' || shown.problem === 'planGone'
  const canStop = isOn && !hasProblem
  return (
    <div className="actions">
      <Button
        variant={canStop || overview.renewal?.isOpen === true ? 'outline' : 'primary'}
        pending={pending === (canStop ? 'off' : 'on') || isReturning}
        onClick={canStop ? turnOff : () => turnOn()}
      >
        {t(`auto.${pressOf(shown, needsConsent, canStop)}`)}
      </Button>
      {canStop && chosen.isNew && (
        <Button variant="primary" pending={pending === 'on'} onClick={() => turnOn()}>
          {t('auto.agreeAddOns')}
        </Button>
      )}
      {isOn && !canStop && (
        <Button pending={pending === 'off'} onClick={turnOff}>
          {t('auto.stop')}
        </Button>
      )}
      {isOn && (
        <Button variant="quiet" pending={pending === 'method'} onClick={() => turnOn(true)}>
          {t('auto.newMethod')}
        </Button>
      )}
    </div>
  )
}

function pressOf(
  { method }: AutoRenewal,
  needsConsent: boolean,
  canStop: boolean,
): 'stop' | 'undo' | 'agree' | 'agreeAndSave' {
  if (canStop) return 'stop'
  if (!needsConsent) return 'undo'
  return method === null ? 'agreeAndSave' : 'agree'
}
