import { retrieveConfigurationDraft, saveConfigurationDraft } from '@waymark/contract/console/configuration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callConsole } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import type { Draft } from './draft-page.tsx'

type Saved = Pick<Draft, 'title' | 'document' | 'revision'>
type Checked = Pick<Draft, 'inForce' | 'problems' | 'changes'>

/** A draft while it's edited: what is typed, what was saved last, and what somebody else saved meanwhile. */
export function useDraft(read: Draft, again: () => void) {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  const [saved, setSaved] = useState<Saved>(read)
  const [title, setTitle] = useState(read.title)
  const [document, setDocument] = useState(read.document)
  const [checked, setChecked] = useState<Checked>(read)
  const [theirs, setTheirs] = useState<Draft>()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isUnsaved = title !== saved.title || document !== saved.document

  // Somebody else saved, and nothing is typed here: the page shows theirs.
  if (read.revision > saved.revision && !isUnsaved && !isSaving && theirs === undefined) {
    setSaved(read)
    setTitle(read.title)
    setDocument(read.document)
    setChecked(read)
  }

  const meet = async (message: string | undefined): Promise<void> => {
    const body = { companyCode, draftId: read.draftId }
    const found = await callConsole(retrieveConfigurationDraft, { body })
    if (found.kind === 'answered') setTheirs(found.answer)
    else setFailure(message ?? t('notReached'))
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
      setTitle(typed.title)
      setChecked(outcome.answer)
      again()
    } else if (outcome.code === 'DRAFT_CHANGED') await meet(outcome.message)
    else setFailure(outcome.message ?? t('notReached'))
    setSaving(false)
  }
  return {
    saved,
    title,
    setTitle,
    document,
    setDocument,
    checked,
    theirs,
    failure,
    isSaving,
    isUnsaved,
    save,
    /** Goes on with what is typed, on top of what the other one saved. */
    keepMine: (): void => {
      if (theirs !== undefined) setSaved(theirs)
      setTheirs(undefined)
    },
    takeTheirs: (): void => {
      if (theirs === undefined) return
      setSaved(theirs)
      setTitle(theirs.title)
      setDocument(theirs.document)
      setChecked(theirs)
      setTheirs(undefined)
    },
  }
}

export type DraftState = ReturnType<typeof useDraft>
