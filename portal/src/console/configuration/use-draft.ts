import {
  retrieveConfigurationDraft,
  saveConfigurationDraft,
} from '@waymark/contract/console/configuration/configuration'
import { useState } from 'react'
import { createUnsaved, useUnsaved } from '../changes/unsaved.ts'
import { callConsole, type Refusal } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import type { Draft } from './draft-page.tsx'
import { useFailureText } from '../failure-text.ts'

type Saved = Pick<Draft, 'title' | 'document' | 'revision'>
type Checked = Pick<Draft, 'inForce' | 'problems' | 'changes'>

interface Typing extends Pick<Draft, 'title' | 'document'> {
  readonly saved: Saved
}

const unsaved = createUnsaved<Typing>()

/** What is typed, and what was saved last. */
function useTyped(read: Draft) {
  const { email } = useOperator()
  const about = `${email} ${read.draftId}`
  const [begun] = useState<Typing>(() => unsaved.get(about) ?? { ...read, saved: read })
  const [saved, setSaved] = useState<Saved>(begun.saved)
  const [title, setTitle] = useState(begun.title)
  const [document, setDocument] = useState(begun.document)
  const [checked, setChecked] = useState<Checked>(read)
  const isUnsaved = title !== saved.title || document !== saved.document
  useUnsaved(unsaved, about, { saved, title, document }, isUnsaved)
  /** Keeps nothing of what is typed: the draft is gone. */
  const forget = (): void => void unsaved.delete(about)
  /** Replaces what is typed. */
  const show = (draft: Draft): void => {
    setSaved(draft)
    setTitle(draft.title)
    setDocument(draft.document)
    setChecked(draft)
  }
  return {
    saved,
    setSaved,
    title,
    setTitle,
    document,
    setDocument,
    checked,
    setChecked,
    isUnsaved,
    show,
    forget,
  }
}

/** A draft while it's edited: what is typed, what was saved last, and what somebody else saved meanwhile. */
export function useDraft(read: Draft, again: () => void) {
  const textOf = useFailureText()
  const { companyCode } = useOperator()
  const { setSaved, setChecked, show, ...typing } = useTyped(read)
  const { saved, title, setTitle, document, isUnsaved } = typing
  const [theirs, setTheirs] = useState<Draft>()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  // Somebody else saved, and nothing is typed here: the page shows theirs.
  if (read.revision > saved.revision && !isUnsaved && !isSaving && theirs === undefined) show(read)

  const meet = async (refusal: Refusal): Promise<void> => {
    const body = { companyCode, draftId: read.draftId }
    const found = await callConsole(retrieveConfigurationDraft, { body })
    if (found.kind === 'answered') setTheirs(found.answer)
    else setFailure(textOf(refusal))
  }
  const save = async (): Promise<void> => {
    if (isSaving || title.trim() === '') return
    setSaving(true)
    setFailure(undefined)
    const typed = { title: title.trim(), document }
    const body = { companyCode, draftId: read.draftId, revision: saved.revision, ...typed }
    const outcome = await callConsole(saveConfigurationDraft, { body })
    if (outcome.kind === 'answered') {
      setSaved({ ...typed, revision: outcome.answer.revision })
      // What was typed on meanwhile stays.
      setTitle((now) => (now === title ? typed.title : now))
      setChecked(outcome.answer)
      again()
    } else if (outcome.code === 'DRAFT_CHANGED') await meet(outcome)
    else setFailure(textOf(outcome))
    setSaving(false)
  }
  return {
    ...typing,
    theirs,
    failure,
    isSaving,
    save,
    /** Goes on with what is typed, on top of what the other one saved. */
    keepMine: (): void => {
      if (theirs !== undefined) setSaved(theirs)
      setTheirs(undefined)
    },
    takeTheirs: (): void => {
      if (theirs === undefined) return
      show(theirs)
      setTheirs(undefined)
    },
  }
}

export type DraftState = ReturnType<typeof useDraft>
