import { findMembers } from '@waymark/contract/console/members/members'
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { FoundMembers } from './found-members.tsx'
import { memberPath } from './member-path.ts'
import { ReadFailure } from '../read-failure.tsx'

/** One box for everything that a member can be found by. The search is in the address, so it survives going back. */
export function FindPage() {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const text = search.get('text') ?? ''
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  if (shown !== text) {
    // Another search in the address, as after Back.
    setShown(text)
    setTyped(text)
  }
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isAsked = text.trim().length >= 2
  const read = useConsoleRead(findMembers, isAsked ? { companyCode, text } : undefined)
  // What an earlier search found would be opened by who types on and presses Enter before this one's answer.
  const outcome = isAsked && read.isCurrent ? read.outcome : undefined
  const found = outcome?.kind === 'answered' ? outcome.answer.members : []
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const only = found.length === 1 && typed === text ? found[0] : undefined
    if (only !== undefined) void navigate(memberPath({ companyCode, ...only }))
    else setSearch({ text: typed.trim() })
  }
  return (
    <div className="stack console-find">
      <title>{t('find.title')}</title>
      <PageHeader title={t('find.title')} lead={t('find.lead')} />
      <search>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its own field and links */}
        <form onSubmit={submit} onKeyDown={(event) => moveFocus(event)}>
          <TextField
            label={t('find.label')}
            description={t('find.hint')}
            value={typed}
            maxLength={120}
            ref={field}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            end={
              <Button type="submit" variant="primary">
                {t('find.go')}
              </Button>
            }
          />
          <FoundMembers
            outcome={outcome}
            isSearching={isAsked && outcome === undefined}
            companyCode={companyCode}
          />
        </form>
      </search>
      {outcome?.kind === 'failed' && <ReadFailure read={read} />}
    </div>
  )
}

/** Down and up go through what was found, from the field and back. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
