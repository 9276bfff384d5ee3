import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { failed } from '../../platform/client/send.ts'
import { useForm, type Form } from '../../platform/forms/use-form.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { inBase64 } from './file-bytes.ts'
import { useUploadImportMutation, type CompanyImport } from './import-queries.ts'
import { useRefusedWords } from './refused-words.ts'

export interface UploadAnswers {
  readonly file: File | null
}

export const chooseButtonId = 'import-choose-file'
/** The most that the service reads, whatever the programme's own limit, in bytes. */
const MOST_BYTES = 4 * 1024 * 1024

const refusal = (code: 'REQUEST_TOO_LARGE' | 'IMPORT_REFUSED', reason: string): CallError => ({
  code,
  status: 422,
  messages: [],
  details: [{ field: 'file', code: reason, message: '' }],
  data: {},
})

/** Sends a chosen file to be checked. */
export function useUploadForm(
  onUploaded: (uploaded: CompanyImport, isKnown: boolean) => void,
): Form<UploadAnswers> {
  const { t } = useTranslation('company-import')
  const refusedWords = useRefusedWords()
  const membership = useMembership()
  const [upload] = useUploadImportMutation()
  return useForm<UploadAnswers, File | null, Awaited<ReturnType<typeof upload>>['data']>({
    idPrefix: 'import',
    isForgotten: true,
    defaults: { file: null },
    fields: () => ['file'],
    controls: { file: chooseButtonId },
    onlyField: 'file',
    words: ({ error }) => (error === undefined ? t('refused.file') : refusedWords(error)),
    body: ({ file }) => file,
    send: async ({ body }) => {
      if (body === null) return failed(refusal('IMPORT_REFUSED', 'notText'))
      if (body.size > MOST_BYTES) return failed(refusal('REQUEST_TOO_LARGE', 'file'))
      const file = await inBase64(body).catch(() => undefined)
      if (file === undefined) return failed(refusal('IMPORT_REFUSED', 'notText'))
      const fileName = body.name.slice(0, 200)
      return upload({ body: { object: { ...membership, fileName, file } } })
    },
    done: ({ object }) => onUploaded(object.import, object.isKnown),
  })
}
