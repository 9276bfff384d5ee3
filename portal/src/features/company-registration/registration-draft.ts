import { tabText } from '../../platform/session/safe-storage.ts'
import { isField, noAnswers, type Answers } from './registration-answers.ts'

const DRAFT = 'waymark.companyRegistration'

/** What was typed outlives a reload, in this tab only. Anyone can write into a tab's storage by hand: what doesn't fit counts as none. */
export function readDraft(): Answers {
  try {
    const kept: unknown = JSON.parse(tabText.getItem(DRAFT) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    const texts = entries.filter(([name, value]) => isField(name) && typeof value === 'string')
    return {
      ...noAnswers,
      ...Object.fromEntries(texts.map(([name, value]) => [name, String(value).slice(0, 500)])),
    }
  } catch {
    return noAnswers
  }
}

export function hasDraft(): boolean {
  return tabText.getItem(DRAFT) !== null
}

export function keepDraft(answers: Answers): void {
  tabText.setItem(DRAFT, JSON.stringify(answers))
}

export function dropDraft(): void {
  tabText.removeItem(DRAFT)
}
