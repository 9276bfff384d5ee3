import { draftStore, recordOf } from '../../platform/orders/draft-store.ts'
import { noAnswers, type CompanionAnswers } from './companion-answers.ts'

/** What is typed of a companion, without documents: their numbers do not stay in the browser. */
interface CompanionDraft {
  /** The companion's reference; empty for a new one. */
  readonly of: string
  readonly answers: CompanionAnswers
}

export const companionDrafts = draftStore<CompanionDraft | undefined>('companion', {
  none: undefined,
  write: (draft) =>
    draft === undefined
      ? {}
      : { of: draft.of, answers: { ...draft.answers, passportNumber: '', idNumber: '' } },
  read: ({ of, answers }) => {
    if (typeof of !== 'string') return undefined
    const written = recordOf(answers)
    const birth = recordOf(written['birth'])
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    const texts = Object.keys(noAnswers).flatMap((name) =>
      typeof written[name] === 'string' ? [[name, written[name]] as const] : [],
    )
    return {
      of,
      answers: {
        ...noAnswers,
        ...Object.fromEntries(texts),
        birth: { day: text(birth['day']), month: text(birth['month']), year: text(birth['year']) },
      },
    }
  },
})
