import { tabText } from '../../platform/session/safe-storage.ts'
import { answerNames, noAnswers, type Answers } from './enrolment-answers.ts'

const DRAFT = 'waymark.enrolment'

/**
 * Keeps the form through a reload, in this tab only, so that the next person at a shared computer finds nothing. It holds no secrets: the
 * password and PIN come after the link. Storage can be edited by hand, so an invalid draft is ignored.
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
