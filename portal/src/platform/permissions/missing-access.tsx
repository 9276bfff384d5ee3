import type { PageToRequest } from '@waymark/contract/company-access/request-page-access'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { saveErrorWords } from '../client/error-words.ts'
import { settled, type Settled } from '../forms/settled.ts'
import { ContactLink } from '../navigation/contact-link.tsx'
import { useOwnNominee } from '../queries/nominee-queries.ts'
import { useMembership } from '../session/use-membership.ts'
import { useRequestPageMutation, type AccessAnswer, type AccessStatus } from './access-queries.ts'

interface MissingAccessProps {
  page: PageToRequest
  tab?: string | undefined
  /** What is missing: to read the page, or to change something on it. */
  needs: 'R' | 'F'
}

/** Tells a company's user which privilege is missing and who gives it, and asks them with one press (PROG-05, PROG-06). */
export function MissingAccess({ page, tab, needs }: MissingAccessProps) {
  const { t } = useTranslation('permissions')
  const name = useOwnNominee().data?.object.accountHolder.displayName ?? ''
  const { request, isSending, end } = useRequest({ page, tab, needs })
  const missing = name === '' ? (`${needs}Unnamed` as const) : needs
  if (end?.kind === 'answered') return <Answered status={end.answer.object.status} name={name} page={page} />
  return (
    <Alert
      tone="info"
      end={
        <Button variant="outline" size="small" pending={isSending} onClick={() => void request()}>
          {t('missing.request')}
        </Button>
      }
    >
      <p>{t(`missing.${missing}`, { name, page: t(`routes:${page}.title`) })}</p>
      {end !== undefined && <p role="alert">{saveErrorWords(end.error, t)}</p>}
    </Alert>
  )
}

interface AnsweredProps {
  status: AccessStatus
  name: string
  page: PageToRequest
}

/** What became of the request. The focus goes there, since the button that had it is gone. */
function Answered({ status, name, page }: AnsweredProps) {
  const { t } = useTranslation('permissions')
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  const answer = status === 'SENT' && name === '' ? 'SENTUnnamed' : status
  return (
    <Alert tone={status === 'NOT_GIVEN' ? 'info' : 'ok'}>
      <p ref={said} tabIndex={-1}>
        {t(`missing.${answer}`, { name, page: t(`routes:${page}.title`) })}{' '}
        {status === 'NOT_GIVEN' && <ContactLink />}
      </p>
    </Alert>
  )
}

/** Sends the request, and says how it ended. */
function useRequest({ page, tab, needs }: MissingAccessProps) {
  const membership = useMembership()
  const [send, { isLoading }] = useRequestPageMutation()
  const [end, setEnd] = useState<Settled<AccessAnswer>>()
  const request = async () => {
    const object = { ...membership, page, needs, ...(tab === undefined ? {} : { tab }) }
    setEnd(settled(await send({ body: { object } })))
  }
  return { request, isSending: isLoading, end }
}
