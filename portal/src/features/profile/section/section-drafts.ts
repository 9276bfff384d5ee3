import { recordOf } from '../../../platform/client/unknown-json.ts'
import { draftStore } from '../../../platform/drafts/draft-store.ts'
import type { MembershipIdentity } from '../../../platform/session/session.ts'
import type { Answers } from './section-fields.ts'
import type { Holding } from './section-source.ts'

/** What is typed into a section, with the values that it had when opened. */
interface SectionDraft {
  readonly base: Holding
  readonly answers: Answers
}

type OpenSections = Readonly<Record<string, SectionDraft>>

const drafts = draftStore<OpenSections>('profile', {
  none: {},
  write: (sections) => ({ sections }),
  read: ({ sections }) =>
    Object.fromEntries(
      Object.entries(recordOf(sections)).flatMap(([section, written]) => {
        const { base, answers } = recordOf(written)
        const { version, answers: held } = recordOf(base)
        if (typeof version !== 'number') return []
        return [[section, { base: { version, answers: textsOf(held) }, answers: textsOf(answers) }] as const]
      }),
    ),
})

/** The sections open in this tab. What is typed survives reloads, the end of the session, and saving another section. */
export const sectionDrafts = {
  read: (membership: MembershipIdentity, section: string): SectionDraft | undefined =>
    drafts.read(membership)[section],
  keep: (membership: MembershipIdentity, section: string, draft: SectionDraft): void => {
    drafts.keep(membership, { ...drafts.read(membership), [section]: draft })
  },
  drop: (membership: MembershipIdentity, section: string): void => {
    const { [section]: _done, ...others } = drafts.read(membership)
    if (Object.keys(others).length === 0) drafts.drop()
    else drafts.keep(membership, others)
  },
}

function textsOf(value: unknown): Answers {
  const texts = Object.entries(recordOf(value)).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text] as const] : [],
  )
  return Object.fromEntries(texts)
}
