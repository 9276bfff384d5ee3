import { useTranslation } from 'react-i18next'
import { failed } from '../../platform/client/send.ts'
import { useForm, type Form } from '../../platform/forms/use-form.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { useFixImportRowMutation, type CompanyImport, type ImportRow } from './import-queries.ts'
import { useProblemWords } from './problem-words.ts'
import { roles } from './roles.ts'

const fields = ['givenName', 'familyName', 'emailAddress', 'costCentre', 'preferredLanguage', 'role'] as const
type Field = (typeof fields)[number]
type FixAnswers = Record<Field, string>

export interface FixForm {
  readonly form: Form<FixAnswers>
  /** The form's own error, or what the check said of the cell that is still there. */
  readonly errorAt: (field: Field) => string | undefined
}

/** Replaces a line. What is still wrong with it shows at its fields; else the drawer closes. */
export function useFixForm(file: CompanyImport, row: ImportRow, onClose: () => void): FixForm {
  const { t } = useTranslation('company-import')
  const { figure } = useFormats()
  const membership = useMembership()
  const problemWords = useProblemWords()
  const { languages } = useConfiguration()
  const [fix] = useFixImportRowMutation()
  const defaults = startOf(row, languages)
  const form = useForm<FixAnswers, FixAnswers, ImportRow>({
    idPrefix: 'import-fix',
    defaults,
    fields: () => fields,
    words: ({ field, reason }) => {
      const code = codes.find((one) => one === reason)
      return code === undefined ? t('problem.other') : problemWords({ field, code })
    },
    body: (answers) => answers,
    send: async ({ body }) => {
      const answer = await fix({
        body: { object: { ...membership, importId: file.importId, line: row.line, ...body } },
      })
      if (answer.data === undefined) return answer
      const { row: next } = answer.data.object
      return next.verdict === 'WRONG' ? failed(refusalOf(next)) : { data: next }
    },
    done: () => {
      toast(t('fix.saved', { line: figure(row.line) }))
      onClose()
    },
  })
  return {
    form,
    errorAt: (field) => {
      const problem = row.problems.find((one) => one.field === field)
      const isAsRead = form.values[field] === defaults[field] && form.attempt === 0
      return form.errorAt(field) ?? (isAsRead && problem !== undefined ? problemWords(problem) : undefined)
    },
  }
}

const codes = [
  'required',
  'tooLong',
  'notAName',
  'notAnEmail',
  'unknownLanguage',
  'unknownRole',
  'notOwn',
  'rounded',
  'spreadsheetError',
] as const

/** A cell that is none of the choices starts empty. */
function startOf(row: ImportRow, languages: readonly { readonly code: string }[]): FixAnswers {
  const { givenName, familyName, emailAddress, costCentre } = row
  return {
    givenName,
    familyName,
    emailAddress,
    costCentre,
    preferredLanguage: languages.find(({ code }) => code === row.preferredLanguage)?.code ?? '',
    role: roles.find((role) => role === row.role) ?? '',
  }
}

function refusalOf({ problems }: ImportRow) {
  return {
    code: 'IMPORT_REFUSED' as const,
    status: 422,
    messages: [],
    details: problems.map(({ field, code }) => ({ field, code, message: '' })),
    data: {},
  }
}
