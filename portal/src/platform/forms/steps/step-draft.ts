import { parsedJson, recordOf } from '../../client/unknown-json.ts'
import { tabText } from '../../session/safe-storage.ts'

/** The typed answers of a form before sign-in: through a reload, in this tab only. */
export interface StepDraft<Answers> {
  readonly read: () => Answers
  /** Whether something was typed in this tab. */
  readonly exists: () => boolean
  readonly keep: (answers: Answers) => void
  readonly drop: () => void
}

/**
 * Keeps text answers in this tab, so that the next person at a shared computer finds nothing; never put a secret among them. Anyone can edit
 * a tab's storage, so what isn't text, or too long, is ignored.
 * @param none the answers of an empty form
 */
export function stepDraft<Name extends string>(
  key: string,
  none: Readonly<Record<Name, string>>,
): StepDraft<Readonly<Record<Name, string>>> {
  return {
    read: () => {
      const kept = recordOf(parsedJson(tabText.getItem(key)))
      const typed = Object.keys(none).flatMap((name) => {
        const value = kept[name]
        return typeof value === 'string' ? [[name, value.slice(0, 500)] as const] : []
      })
      return { ...none, ...Object.fromEntries(typed) }
    },
    exists: () => tabText.getItem(key) !== null,
    keep: (answers) => tabText.setItem(key, JSON.stringify(answers)),
    drop: () => tabText.removeItem(key),
  }
}
