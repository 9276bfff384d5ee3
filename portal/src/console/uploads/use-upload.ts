import {
  fileKindFacts,
  fileKinds,
  fileRefusals,
  MOST_FILE_BYTES,
  type FileKind,
  type FileRefusal,
} from '@waymark/contract/console/files/file-facts'
import { uploadContentFile, uploadFile } from '@waymark/contract/console/files/files'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callConsole, type Refusal } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import { inBase64 } from './base64.ts'
import { filePath } from './shown-file.ts'

/** Why a file wasn't taken: what it is instead of a file of its kind, too large, unreadable, or what the server says. */
export type UploadFailure =
  | { readonly kind: 'refused'; readonly code: FileRefusal; readonly of: string }
  | { readonly kind: 'tooLarge' | 'unreadable' }
  | Refusal

/** Uploading a file, and the way to its page. A file that was there already says so there. */
export function useUpload() {
  const { companyCode, roles } = useOperator()
  const navigate = useNavigate()
  const kinds = fileKinds.filter((one) => fileKindFacts[one].operators.some((role) => roles.includes(role)))
  const [kind, setKind] = useState<FileKind | undefined>(kinds[0])
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<UploadFailure>()
  const send = async (file: File): Promise<UploadFailure | undefined> => {
    if (kind === undefined) return undefined
    if (file.size > MOST_FILE_BYTES) return { kind: 'tooLarge' }
    const content = await inBase64(file)
    if (content === undefined) return { kind: 'unreadable' }
    const body = { companyCode, fileName: file.name.slice(0, 200), file: content }
    const outcome =
      kind === 'content'
        ? await callConsole(uploadContentFile, { body })
        : await callConsole(uploadFile, { body: { ...body, kind } })
    if (outcome.kind === 'answered') {
      const { fileId, isKnown } = outcome.answer
      void navigate(`${filePath(fileId)}${isKnown ? '?known=1' : ''}`)
      return undefined
    }
    const { code, fields = [] } = outcome
    const refusal = fileRefusals.find((one) => one === fields[0]?.code)
    return code === 'FILE_REFUSED' && refusal !== undefined
      ? { kind: 'refused', code: refusal, of: fields.map(({ field }) => field).join(', ') }
      : outcome
  }
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined || isSending) return
    setSending(true)
    setFailure(undefined)
    setFailure(await send(file))
    setSending(false)
  }
  return { kinds, kind, setKind, isSending, failure, take }
}
