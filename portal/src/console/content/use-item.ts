import type { ContentKind } from '@waymark/contract/console/content/content-kinds'
import { retrieveContentItem, saveContentDraft } from '@waymark/contract/console/content/content'
import { useState } from 'react'
import { createUnsaved, useUnsaved } from '../changes/unsaved.ts'
import { callConsole, type Refusal } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import type { ReadItem } from './item-page.tsx'
import { itemOf, typedItem, type TypedItem } from './typed-item.ts'
import { useFailureText } from '../failure-text.ts'

interface Opened {
  readonly contentId: string
  readonly kind: ContentKind
  readonly read: ReadItem
  readonly again: () => void
}

type Body = NonNullable<ReadItem['item']>

/** What somebody else saved or published meanwhile. */
interface Conflict {
  readonly item: Body
  readonly by: string
  readonly revision: number
  readonly basedOn: number
}

/** What is typed, and what was saved last. */
interface Typing {
  readonly saved: { readonly typed: TypedItem; readonly revision: number; readonly basedOn: number }
  readonly typed: TypedItem
}

const unsaved = createUnsaved<Typing>()

/** An item while it's edited: what is typed, what was saved last, and what somebody else saved meanwhile. */
export function useItem({ contentId, kind, read, again }: Opened) {
  const textOf = useFailureText()
  const { companyCode, email } = useOperator()
  const about = [email, companyCode, contentId].join(' ')
  const [begun] = useState<Typing>(() => unsaved.get(about) ?? readTyping(contentId, kind, read))
  const [saved, setSaved] = useState(begun.saved)
  const [typed, setTyped] = useState(begun.typed)
  const [conflict, setConflict] = useState<Conflict>()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const item = itemOf(typed)
  const isUnsaved = JSON.stringify(typed) !== JSON.stringify(saved.typed)
  useUnsaved(unsaved, about, { saved, typed }, isUnsaved)

  const meet = async (refusal: Refusal): Promise<void> => {
    const found = await callConsole(retrieveContentItem, { body: { companyCode, contentId } })
    if (found.kind === 'answered') setConflict(conflictOf(found.answer, saved.basedOn))
    else setFailure(textOf(refusal))
  }
  const save = async (): Promise<void> => {
    if (isSaving || item === undefined) return
    setSaving(true)
    setFailure(undefined)
    const { revision, basedOn } = saved
    const outcome = await callConsole(saveContentDraft, {
      body: { companyCode, contentId, item, revision, basedOn },
    })
    if (outcome.kind === 'answered') setSaved({ typed, basedOn, revision: outcome.answer.revision })
    else if (outcome.code === 'DRAFT_CHANGED') await meet(outcome)
    else setFailure(textOf(outcome))
    setSaving(false)
  }
  const standOn = ({ item: theirs, revision, basedOn }: Conflict): void => {
    setSaved({ typed: typedItem(contentId, kind, theirs), revision, basedOn })
    setConflict(undefined)
  }
  return {
    typed,
    setTyped,
    item,
    /** What was saved last, as an item. */
    base: itemOf(saved.typed),
    revision: saved.revision,
    isUnsaved,
    isSaving,
    failure,
    conflict,
    save,
    again,
    keepMine: (): void => {
      if (conflict !== undefined) standOn(conflict)
    },
    takeTheirs: (): void => {
      if (conflict === undefined) return
      standOn(conflict)
      setTyped(typedItem(contentId, kind, conflict.item))
    },
    /** Keeps nothing of what is typed: the draft is gone. */
    forget: (): void => void unsaved.delete(about),
    /** Continues with an earlier version; nothing is saved yet. */
    use: (body: Body): void => setTyped(typedItem(contentId, kind, body)),
  }
}

function readTyping(contentId: string, kind: ContentKind, { item, revision, basedOn }: ReadItem): Typing {
  const typed = typedItem(contentId, kind, item)
  return { saved: { typed, revision, basedOn }, typed }
}

/** The latest published version if it's new, else the other draft. */
function conflictOf({ item, revision, editedBy, versions }: ReadItem, known: number): Conflict {
  const latest = versions[0]
  const isPublished = latest !== undefined && latest.number !== known
  return {
    item: (isPublished ? latest.body : item) ?? {},
    by: (isPublished ? latest.madeBy : editedBy) ?? '',
    revision,
    basedOn: latest?.number ?? 0,
  }
}

export type ItemState = ReturnType<typeof useItem>
