import type { TFunction } from 'i18next'
import { companyEventKinds } from '@waymark/contract/companies/company-event-kinds'
import { screenKeys, type ScreenKey } from '@waymark/contract/screens'
import type { CompanyEvent } from '../user-queries.ts'

/** What was done, in a sentence about the user; other kinds are an entry without a sentence of its own. */
export function eventSentence({ kind, about, detail }: CompanyEvent, t: TFunction): string {
  const known = companyEventKinds.find((one) => one === kind) ?? 'other'
  return t(`company-users:events.kind.${known}`, { name: about, points: detail['points'] ?? '' })
}

/** Who did it; nobody of the company where customer service did. */
export function eventActor({ by }: CompanyEvent, t: TFunction): string {
  return by === '' ? t('company-users:events.byService') : by
}

/** What changed, by page: 'Transfer points: full to read only'; of customer service's acts, why. */
export function eventChanges(
  { kind, detail }: CompanyEvent,
  t: TFunction,
  titleOf: (page: ScreenKey) => string | undefined,
): readonly string[] {
  const { caseNumber, reason } = detail
  if (kind === 'ownerOffered' && caseNumber !== undefined && reason !== undefined)
    return [t('company-users:events.case', { caseNumber, reason })]
  if (kind !== 'privilegesChanged') return []
  return Object.entries(detail).map(([name, change]) => {
    const [before, after] = change.split(' → ')
    return t('company-users:events.change', {
      page: pageOf(name, titleOf),
      before: t(`company-users:right.${rightOf(before)}`),
      after: t(`company-users:right.${rightOf(after)}`),
    })
  })
}

/** A page's title; a tab shows as its page, and a screen without a page by its key. */
function pageOf(name: string, titleOf: (page: ScreenKey) => string | undefined): string {
  const page = screenKeys.find((one) => one === name.split('/')[0])
  return (page === undefined ? undefined : titleOf(page)) ?? name
}

function rightOf(written: string | undefined): 'F' | 'R' | 'none' {
  return written === 'F' || written === 'R' ? written : 'none'
}
