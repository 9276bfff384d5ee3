import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { announce } from '../../ui/announcements.ts'
import { sectionDrafts } from './section-drafts.ts'
import {
  clashesOf,
  differingFields,
  mergedAnswers,
  withField,
  type Answers,
  type Clash,
  type FieldSpec,
} from './section-fields.ts'
import type { FieldProblem, Holding, SectionSource } from './section-source.ts'

export interface Editing {
  readonly base: Holding
  readonly answers: Answers
  readonly isSending: boolean
  readonly problems: readonly FieldProblem[]
  readonly failure: CallError | undefined
  readonly attempt: number
  /** Fields that another tab changed as well; each wants a choice before anything is saved. */
  readonly clashes: readonly Clash[]
}

const opened = (base: Holding, answers: Answers): Editing => ({
  base,
  answers,
  isSending: false,
  problems: [],
  failure: undefined,
  attempt: 0,
  clashes: [],
})

/** A section that is read, and edited when one wants: what is typed stays through refusals, reloads and other tabs (PROF-03). */
export function useSectionEdit(source: SectionSource, onSaved: () => void) {
  const { t } = useTranslation('profile')
  const membership = useMembership()
  const [editing, setEditing] = useState<Editing | undefined>(() => {
    const draft = sectionDrafts.read(membership, source.id)
    return draft && opened(draft.base, draft.answers)
  })
  const attempts = useRef(0)

  const leave = () => {
    sectionDrafts.drop(membership, source.id)
    setEditing(undefined)
  }
  const show = (next: Editing) => {
    sectionDrafts.keep(membership, source.id, { base: next.base, answers: next.answers })
    setEditing(next)
  }
  const refuse = (at: Editing, refusal: Partial<Editing>) => {
    attempts.current += 1
    show({ ...at, ...refusal, isSending: false, attempt: attempts.current })
  }
  const send = async (at: Editing): Promise<void> => {
    show({ ...at, isSending: true, problems: [], failure: undefined })
    const saving = await source.save(at.answers, at.base.version)
    if (saving.kind === 'saved') {
      leave()
      announce(t('successMessage'), { shown: true })
      onSaved()
    } else if (saving.kind === 'wrong') refuse(at, { problems: saving.problems })
    else if (saving.kind === 'failed') refuse(at, { failure: saving.error })
    else await compare(at)
  }
  /** Another tab was earlier: only what both changed is asked; the rest is put together and saved. */
  const compare = async (at: Editing): Promise<void> => {
    const theirs = await source.latest()
    if (theirs === undefined) return refuse(at, { failure: changedMeanwhile })
    const clashes = clashesOf(source.fields, at.base.answers, at.answers, theirs.answers)
    const answers = mergedAnswers(source.fields, at.base.answers, at.answers, theirs.answers)
    const next = { ...at, base: theirs, answers, clashes }
    return clashes.length === 0 ? send(next) : refuse(next, {})
  }
  return {
    editing,
    open: () => {
      if (editing === undefined) show(opened(source.holding, source.holding.answers))
    },
    cancel: leave,
    change: (changed: Answers) => {
      if (editing !== undefined) show({ ...editing, answers: { ...editing.answers, ...changed } })
    },
    /** Takes one side's words for a field that both changed. */
    choose: (field: FieldSpec, from: Answers) => {
      if (editing !== undefined) show({ ...editing, answers: withField(editing.answers, field, from) })
    },
    save: () => {
      if (editing === undefined || editing.isSending) return
      const isSame = differingFields(source.fields, editing.base.answers, editing.answers).length === 0
      if (isSame && editing.clashes.length === 0) leave()
      else void send({ ...editing, clashes: [] })
    },
  }
}

const changedMeanwhile: CallError = {
  code: 'PROFILE_CHANGED',
  status: 409,
  messages: [],
  details: [],
  data: {},
}
