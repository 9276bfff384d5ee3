import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCallError, type CallError } from '../../../platform/client/call-error.ts'
import { failed } from '../../../platform/client/send.ts'
import type { FormDraft } from '../../../platform/forms/form-draft.ts'
import { useForm, type Form } from '../../../platform/forms/use-form.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { firstPartId } from '../../../ui/fields/birth-date-field.tsx'
import { sectionDrafts } from './section-drafts.ts'
import {
  answerNames,
  clashesOf,
  differingFields,
  mergedAnswers,
  type Answers,
  type Clash,
} from './section-fields.ts'
import type { Holding, Saving, SectionSource } from './section-source.ts'
import { useFieldWords } from '../use-field-words.ts'

/**
 * The form of one section. What is typed survives refusals, reloads and changes in other tabs (PROF-03).
 * @param onSaved told whether all of it was saved: what was typed meanwhile wasn't
 */
export function useSectionForm(source: SectionSource, onSaved: (isWhole: boolean) => void) {
  const { t, i18n } = useTranslation('profile')
  const { label } = useFieldWords()
  const base = useBase(source)
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const { fields } = source
  const names = fields.map(({ name }) => name)

  /** If another tab saved first, asks only about fields that both changed, then merges and saves the rest. */
  const save = async (answers: Answers): Promise<Saving> => {
    const from = base.newest()
    const saving = await source.save(answers, from.version)
    if (saving.kind !== 'changed') return saving
    const theirs = await source.latest()
    if (theirs === undefined) return { kind: 'failed', error: changedMeanwhile }
    const found = clashesOf(fields, from.answers, answers, theirs.answers)
    const merged = mergedAnswers(fields, from.answers, answers, theirs.answers)
    base.move(theirs)
    if (found.length === 0) return save(merged)
    // What was typed since the press stays.
    form.patch((now) => mergedAnswers(fields, answers, now, merged))
    setClashes(found)
    return saving
  }
  const form: Form<Answers> = useForm<Answers, Answers, true>({
    idPrefix: source.id,
    defaults: base.shown.answers,
    draft: { of: base.draft },
    fields: () => names,
    partOf: (answer) => fields.find((field) => answerNames(field).includes(answer))?.name ?? answer,
    controls: Object.fromEntries(
      fields.flatMap(({ name, kind }) =>
        kind === 'birth' ? [[name, firstPartId(`${source.id}-${name}`, i18n.language)]] : [],
      ),
    ),
    body: (answers) => answers,
    words: ({ field, reason }) => {
      const spec = fields.find(({ name }) => name === field)
      return t([`problem.${field}.${reason}`, `problem.${reason}`, 'problem.form'], {
        field: spec === undefined ? field : label(spec),
      })
    },
    send: async ({ body }) => {
      const isSame = differingFields(fields, base.newest().answers, body).length === 0
      const saving = isSame && clashes.length === 0 ? saved : await save(body)
      if (saving.kind === 'saved') {
        // What is typed meanwhile is a change of what was just saved.
        base.move({ ...base.newest(), answers: body })
        return { kind: 'answered', answer: true }
      }
      if (saving.kind === 'failed') return failed(saving.error)
      return failed(saving.kind === 'wrong' ? refusalOf(saving.problems) : clashed)
    },
    refused: (error) => error === clashed,
    done: () => {
      const later = base.typed()
      if (later !== undefined) form.fill(later)
      onSaved(later === undefined)
    },
  })
  return { form, clashes }
}

const saved = { kind: 'saved' } as const

/** The profile version that the values are based on: the draft's, later the one saved by another tab. */
function useBase(source: SectionSource) {
  const membership = useMembership()
  const [shown, setShown] = useState(() => sectionDrafts.read(membership, source.id)?.base ?? source.holding)
  // A ref, so that a save in progress continues from the newest version before the next render.
  const newest = useRef(shown)
  const draft: FormDraft<Answers> = {
    secret: [],
    read: () => {
      const kept = sectionDrafts.read(membership, source.id)
      return kept && { answers: kept.answers, isUnsure: false }
    },
    keep: (_membership, _of, { answers }) =>
      sectionDrafts.keep(membership, source.id, { base: newest.current, answers }),
    keepLater: (_membership, _of, typed) =>
      sectionDrafts.keep(membership, source.id, {
        base: newest.current,
        answers: Object.assign({}, newest.current.answers, typed),
      }),
    drop: () => sectionDrafts.drop(membership, source.id),
  }
  return {
    shown,
    newest: (): Holding => newest.current,
    draft,
    /** What the draft has; undefined without one. */
    typed: () => sectionDrafts.read(membership, source.id)?.answers,
    move: (theirs: Holding) => {
      newest.current = theirs
      setShown(theirs)
    },
  }
}

/** Field errors of the section or the server, in the form of a refused call. */
function refusalOf(problems: readonly { readonly field: string; readonly code: string }[]): CallError {
  const errorDetails = problems.map(({ field, code }) => ({ field, code, message: code }))
  return readCallError(422, { error: { code: 'PROFILE_REFUSED', errorDetails } })
}

const changedMeanwhile = readCallError(409, { error: { code: 'PROFILE_CHANGED' } })

/** The refusal for which the person must choose between two versions. */
const clashed = readCallError(409, { error: { code: 'PROFILE_CHANGED' } })
