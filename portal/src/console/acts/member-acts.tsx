import { retrieveMemberActs } from '@waymark/contract/console/acts/acts'
import {
  accessCodes,
  accessRoles,
  actCodes,
  actFacts,
  type ActCode,
} from '@waymark/contract/console/acts/act-facts'
import { actOperators, type ConsoleRole } from '@waymark/contract/console/roles'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { MemberAccess } from '../members/member-access.tsx'
import type { MemberAddress } from '../members/member-path.ts'
import { PhoneMore } from '../phone-more.tsx'
import { useOperator } from '../session/operator-context.ts'
import { isTyping } from '../shell/use-console-keys.ts'
import { ReadFailure } from '../read-failure.tsx'
import { useConsoleRead } from '../use-console-read.ts'
import { ActDialog } from './act-dialog.tsx'
import { offerActs } from './offered-acts.ts'
import type { GivenFields } from './use-act-form.ts'

interface MemberActsProps {
  member: MemberAddress
  /** Reads the member again. */
  onDone: () => void
}

/** What the operator can do to the member, each by a button and by its letter. */
export function MemberActs({ member, onDone }: MemberActsProps) {
  const { t } = useTranslation('console')
  const { roles } = useOperator()
  const canAct = roles.some((role) => actOperators.includes(role))
  const read = useConsoleRead(retrieveMemberActs, canAct ? member : undefined)
  const { outcome, again } = read
  const [search, setSearch] = useSearchParams()
  // A link to the member can open an act: `?act=decideClaim&claim=…`.
  const [opened, setOpened] = useState(() => linkedAct(search))
  const [done, setDone] = useState<{ act: ActCode; isRequested: boolean }>()
  const acts = outcome?.kind === 'answered' ? outcome.answer.acts : []
  const access = outcome?.kind === 'answered' ? outcome.answer.access : []
  const offered = acts.find(({ act }) => act === opened?.act)
  const open = (act: ActCode): void => setOpened({ act, given: {} })
  useActKeys(
    acts.map(({ act }) => act),
    open,
  )
  useOffer(
    acts.map(({ act }) => act),
    open,
  )
  if (canAct && outcome === undefined) return <ActsWaiting roles={roles} />
  if (acts.length === 0 && outcome?.kind !== 'failed') return null
  const close = (): void => {
    setOpened(undefined)
    if (search.has('act')) setSearch({}, { replace: true })
  }
  return (
    <section className="stack-s" aria-label={t('acts.title')}>
      <ActButtons acts={acts.map(({ act }) => act)} onOpen={open}>
        <MemberAccess access={access} member={member} />
      </ActButtons>
      {outcome?.kind === 'failed' && <ReadFailure read={read} />}
      {done !== undefined && (
        <Alert key={JSON.stringify(done)} tone="ok" live="polite" title={t(`acts.name.${done.act}`)}>
          {t(done.isRequested ? 'acts.requested' : 'acts.done')}
        </Alert>
      )}
      {offered !== undefined && opened !== undefined && (
        <ActDialog
          key={offered.act}
          offered={offered}
          given={opened.given}
          member={member}
          onClose={close}
          onDone={({ outcome: how }) => {
            setDone({ act: offered.act, isRequested: how === 'requested' })
            close()
            again()
            onDone()
          }}
        />
      )}
    </section>
  )
}

/** The buttons that these roles have, to be pressed once the acts are there: nothing below them moves then. */
function ActsWaiting({ roles }: { roles: readonly ConsoleRole[] }) {
  const { t } = useTranslation('console')
  const mayBe = (allowed: readonly ConsoleRole[]): boolean => allowed.some((role) => roles.includes(role))
  const acts = actCodes.filter((code) => actFacts[code].onlyFor === undefined && mayBe(actFacts[code].roles))
  return (
    <section aria-label={t('acts.title')} aria-busy="true">
      <ActButtons acts={acts}>
        {accessCodes
          .filter((code) => mayBe(accessRoles[code]))
          .map((code) => (
            <Button key={code} size="small" disabled>
              {t(`access.${code}.name`)}
            </Button>
          ))}
      </ActButtons>
    </section>
  )
}

interface ActButtonsProps {
  acts: readonly ActCode[]
  /** Undefined while none can be opened. */
  onOpen?: (act: ActCode) => void
  /** More buttons after the acts. */
  children: ReactNode
}

/** All acts; on a phone only the first, until a press shows the others: they would fill the screen. */
function ActButtons({ acts: [first, ...others], onOpen, children }: ActButtonsProps) {
  const { t } = useTranslation('console')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="console-acts">
      {first !== undefined && <ActButton act={first} onOpen={onOpen} />}
      <PhoneMore label={t('acts.all')} isOpen={isOpen} onTurn={setOpen}>
        {others.map((act) => (
          <ActButton key={act} act={act} onOpen={onOpen} />
        ))}
        {children}
      </PhoneMore>
    </div>
  )
}

function ActButton({ act, onOpen }: { act: ActCode; onOpen: ActButtonsProps['onOpen'] }) {
  const { t } = useTranslation('console')
  const { letter } = actFacts[act]
  return (
    <Button
      size="small"
      variant={act === 'goodwill' ? 'primary' : 'outline'}
      aria-keyshortcuts={letter}
      disabled={onOpen === undefined}
      onClick={() => onOpen?.(act)}
    >
      {t(`acts.name.${act}`)} <kbd aria-hidden="true">{letter}</kbd>
    </Button>
  )
}

interface OpenedAct {
  readonly act: ActCode
  readonly given: GivenFields
}

/**
 * The act a link opens, with its fields. Read once: the address can still carry it for a moment after the form closed, and the next form
 * mustn't begin with its amount.
 */
function linkedAct(search: URLSearchParams): OpenedAct | undefined {
  const act = actCodes.find((code) => code === search.get('act'))
  return act && { act, given: Object.fromEntries(search) }
}

/** The palette offers them while the member is open. */
function useOffer(acts: readonly ActCode[], open: (act: ActCode) => void): void {
  const listed = acts.join(' ')
  const choose = useEffectEvent(open)
  useEffect(
    () => offerActs({ acts: actCodes.filter((code) => listed.split(' ').includes(code)), open: choose }),
    [listed],
  )
}

/** An act's letter opens it. Letters after `g` go to a page, and never get here. */
function useActKeys(acts: readonly ActCode[], open: (act: ActCode) => void): void {
  const listed = acts.join(' ')
  useEffect(() => {
    let last = ''
    const press = (event: KeyboardEvent): void => {
      const isSequence = last === 'g'
      last = event.key
      if (isSequence || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role$=dialog]') !== null) return
      const act = acts.find((one) => actFacts[one].letter === event.key)
      if (act === undefined) return
      event.preventDefault()
      open(act)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `listed` is the acts by value
  }, [listed, open])
}
