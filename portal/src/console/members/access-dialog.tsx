import type { AccessCode } from '@waymark/contract/console/acts/act-facts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/notices/alert.tsx'
import { FormDialog } from '../changes/form-dialog.tsx'
import { ReasonFields, useWhy } from '../acts/reason-fields.tsx'
import type { MemberAddress } from './member-path.ts'

/** Why, as it's sent. */
export interface Why {
  readonly reason: string
  readonly caseNumber: string
}

interface AccessDialogProps {
  access: AccessCode
  reasons: readonly { readonly code: string; readonly name: string }[]
  member: MemberAddress
  onClose: () => void
  /** @returns what to show if it failed */
  send: (why: Why) => Promise<string | undefined>
  /** What came of it, in place of the form, with its own button. */
  result?: { readonly content: ReactNode; readonly end: ReactNode } | undefined
}

/** Opens something of a member, which changes nothing, once there is a reason and a case. */
export function AccessDialog({ access, reasons, member, onClose, send, result }: AccessDialogProps) {
  const { t } = useTranslation('console')
  const why = useWhy(member)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const submit = async (): Promise<void> => {
    if (isSending || why.missing !== undefined || why.reason === null) return
    setSending(true)
    const failed = await send({ reason: why.reason, caseNumber: why.caseNumber.trim() })
    setSending(false)
    setFailure(failed)
    if (failed === undefined) why.keep()
  }
  return (
    <FormDialog
      title={t(`access.${access}.name`)}
      form="access"
      confirm={t(`access.${access}.begin`)}
      end={result?.end}
      isSending={isSending}
      onClose={onClose}
    >
      <form
        id="access"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className="muted">{t(`access.${access}.about`)}</p>
        {result?.content ?? (
          <>
            <ReasonFields reasons={reasons} why={why} />
            {failure !== undefined && <Alert tone="bad">{failure}</Alert>}
            {why.missing !== undefined && <p className="muted">{t(`acts.missing.${why.missing}`)}</p>}
          </>
        )}
      </form>
    </FormDialog>
  )
}
