import type { TFunction } from 'i18next'
import type { Formats } from '../../../platform/i18n/formats.ts'
import type { Keeping, Standing } from './standing.ts'

interface Tools {
  readonly t: TFunction
  readonly formats: Pick<Formats, 'date' | 'figure'>
  /** Name of the current tier. */
  readonly tier: string
}

/** The texts inside the ring: a figure, and what it counts. */
export function ringWords(standing: Standing, { t, formats: { figure } }: Tools) {
  if (standing.kind === 'term')
    return {
      top: figure(standing.daysLeft),
      under: t('dashboard:standing.daysLeft', { count: standing.daysLeft }),
    }
  const under =
    standing.kind === 'top' || standing.kind === 'given'
      ? t('dashboard:standing.statusPoints')
      : t('dashboard:standing.of', { of: figure(standing.of) })
  return { top: figure(standing.earned), under }
}

/** The ring as a sentence, for screen readers. */
export function ringLabel(standing: Standing, { t, formats: { figure } }: Tools): string {
  switch (standing.kind) {
    case 'term':
      return t('dashboard:standing.daysLeftLabel', {
        count: standing.daysLeft,
        days: figure(standing.daysLeft),
      })
    case 'top':
    case 'given':
      return t('dashboard:standing.earnedLabel', { earned: figure(standing.earned) })
    case 'climbing':
    case 'reached':
      break
  }
  return t('dashboard:standing.earnedOfLabel', { earned: figure(standing.earned), of: figure(standing.of) })
}

/** The next goal, one line each. */
export function goalLines(
  standing: Standing,
  { t, formats: { figure, date }, tier }: Tools,
): readonly string[] {
  switch (standing.kind) {
    case 'climbing':
      return [
        t('dashboard:standing.toGo', { points: figure(standing.missing), tier: standing.nextTier }),
        t('dashboard:standing.by', { date: date(standing.by) }),
      ]
    case 'reached':
      return [t('dashboard:standing.reached', { tier: standing.nextTier })]
    case 'top':
      return [t('dashboard:standing.top')]
    case 'given':
      return [t('dashboard:standing.active', { tier })]
    case 'term':
      break
  }
  return [
    standing.hasEnded ? t('dashboard:standing.ended', { tier }) : t('dashboard:standing.active', { tier }),
  ]
}

/** What keeps the current tier. */
export function keepWords(keeping: Keeping, { t, formats: { figure, date }, tier }: Tools): string {
  switch (keeping.kind) {
    case 'neverLapses':
      return t('dashboard:standing.neverLapses', { tier })
    case 'secured':
      return t('dashboard:standing.secured', { tier, date: date(keeping.until) })
    case 'kept':
      return t('dashboard:standing.kept', {
        tier,
        needed: figure(keeping.needed),
        earned: figure(keeping.earned),
      })
    case 'open':
      break
  }
  return t('dashboard:standing.toKeep', { tier, points: figure(keeping.missing), date: date(keeping.by) })
}
