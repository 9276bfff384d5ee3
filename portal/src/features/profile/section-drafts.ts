import { draftStore, recordOf } from '../../platform/orders/draft-store.ts'
import type { Answers } from './section-fields.ts'
import type { Holding } from './section-source.ts'

/** The section that is open in this tab, with what is typed: it outlives a reload and the session's end. */
interface SectionDraft {
  readonly section: string
  readonly base: Holding
  readonly answers: Answers
}

export const sectionDrafts = draftStore<SectionDraft | undefined>('profile', {
  none: undefined,
  write: (draft) => ({ ...draft }),
  read: ({ section, base, answers }) => {
    const { version, answers: held } = recordOf(base)
    if (typeof section !== 'string' || typeof version !== 'number') return undefined
    return { section, base: { version, answers: textsOf(held) }, answers: textsOf(answers) }
  },
})

function textsOf(value: unknown): Answers {
  const texts = Object.entries(recordOf(value)).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text] as const] : [],
  )
  return Object.fromEntries(texts)
}
