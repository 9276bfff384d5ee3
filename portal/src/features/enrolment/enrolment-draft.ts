import { tabText } from '../../platform/session/safe-storage.ts'
import { answerNames, noAnswers, type Answers } from './enrolment-answers.ts'

const DRAFT = 'waymark.enrolment'

/**
 * What was typed outlives a reload, in this tab only: the next person at a shared computer finds nothing. There are no secrets in it;
 * password and PIN are asked for behind the link. Anyone can write into a tab's storage by hand, so what does not fit counts as none.
 */
export function readDraft(): Answers {
  const kept = recordOf(parsed(tabText.getItem(DRAFT)))
  const text = (name: keyof Answers) => {
    const value = kept[name]
    return typeof value === 'string' ? value.slice(0, 500) : noAnswers[name]
  }
  return answerNames.reduce((answers, name) => ({ ...answers, [name]: text(name) }), noAnswers)
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

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
