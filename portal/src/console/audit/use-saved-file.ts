import { useState } from 'react'
import type { ConsoleOutcome } from '../console-client.ts'
import { useFailureText } from '../failure-text.ts'
import { saveFile } from './save-file.ts'

interface SavedFile {
  readonly fetch: () => Promise<ConsoleOutcome<Blob>>
  /** The file's name. */
  readonly name: string
  readonly onSaved?: () => void
}

/** Saves a file that the server makes: one at a time. `failure` says why the last couldn't be saved. */
export function useSavedFile({ fetch, name, onSaved }: SavedFile) {
  const textOf = useFailureText()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (): Promise<void> => {
    setSaving(true)
    const file = await fetch()
    setSaving(false)
    setFailure(file.kind === 'failed' ? textOf(file) : undefined)
    if (file.kind === 'failed') return
    saveFile(file.answer, name)
    onSaved?.()
  }
  return { isSaving, failure, save }
}
