import { accessCodes, actCodes } from '@waymark/contract/console/acts/act-facts'
import { actEvents, givenReasons, otherActs, type ActEvent } from '@waymark/contract/console/audited-acts'
import { changeReasons } from '@waymark/contract/console/change-reasons'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveMemberEntries } from '@waymark/contract/console/members/members'
import type { TimelineKind } from '@waymark/contract/console/members/timeline.shapes'
import { differenceReasons } from '@waymark/contract/console/operations/difference-facts'
import { disputeReasons } from '@waymark/contract/console/operations/dispute-reasons'
import { jobNames } from '@waymark/contract/console/operations/job-names'
import { messageTopics } from '@waymark/contract/console/operations/message-topics'
import { securityEventKinds } from '@waymark/contract/identity/sessions/security-event-kinds'
import { orderKinds } from '@waymark/contract/order-kinds'
import { useTranslation } from 'react-i18next'
import { addConsoleWords } from '../console-words.ts'
import en from './locales/en.json'
import ko from './locales/ko.json'

// Only pages that are fetched when they are opened name codes.
addConsoleWords('codes', { en, ko })

type EntryKind = ConsoleWire<typeof retrieveMemberEntries>['answer']['entries'][number]['kind']

const entryKinds = [
  'accrual',
  'bonus',
  'purchase',
  'gift_in',
  'transfer_in',
  'transfer_out',
  'redemption',
  'renewal',
  'conversion',
  'pool_in',
  'pool_out',
  'expiry',
  'adjustment',
  'reversal',
] as const satisfies readonly EntryKind[]
const claimKinds = ['FLIGHT', 'PARTNER'] as const
const codes = [
  'POINTS',
  'STATUS',
  'password',
  'rememberedDevice',
  'provider',
  'passkey',
  'link',
  'adjustment',
  'base',
  'companyTransfer',
  'debt',
  'inheritance',
  'merge',
  'pool',
  'purchase',
  'redemption',
  'refund',
  'reversal',
  'status',
  'transfer',
  'flight-base',
  'flight-status',
  'flight-tierBonus',
  'partner-accrual',
  'partner-bill',
  'partner-bonus',
  'partner-days',
  'partner-longStay',
  'partner-nights',
  'partner-offer',
  'partner-shop',
  'partner-status',
] as const

/** Events of the trail, by the keys of their words. */
const eventWords = {
  request: 'request',
  approve: 'approve',
  refuse: 'refuse',
  bulk: 'bulk',
  'bulk.request': 'bulk-request',
  'bulk.approve': 'bulk-approve',
  'bulk.refuse': 'bulk-refuse',
  'bulk.end': 'bulk-end',
  end: 'end',
} as const satisfies Readonly<Record<ActEvent, string>>

const namedActs = [...actCodes, ...accessCodes, ...otherActs] as const

/** Words for codes of what happened to a member. A code of the company's own configuration, such as a bonus rule's, stays as it is. */
export function useCodeWords() {
  const { t } = useTranslation('console')
  const { t: say } = useTranslation('codes')
  const actWords = useActWords()
  const messageWords = (topic: string): string => {
    const known = messageTopics.find((one) => one === topic)
    return known === undefined ? topic : say(`message.${known}`)
  }
  const disputeReasonWords = (code: string): string => {
    const known = disputeReasons.find((one) => one === code)
    return known === undefined ? code : say(`disputeReason.${known}`)
  }
  return {
    /** A bank's reason for a dispute; one that the gateway wrote itself stays as it is. */
    disputeReason: disputeReasonWords,
    /** What a message of the outbox is, by its topic. */
    message: messageWords,
    /** What a scheduled job does. */
    job: (name: string): string => {
      const known = jobNames.find((one) => one === name)
      return known === undefined ? name : say(`job.${known}`)
    },
    /** Why something was done: a reason of ours. One of the company's own, or of the command line, stays as it is. */
    reason: (code: string): string => {
      const given = givenReasons.find((one) => one === code)
      const change = changeReasons.find((one) => one === code)
      const difference = differenceReasons.find((one) => one === code)
      if (given !== undefined) return say(`givenReason.${given}`)
      if (change !== undefined) return t(`changes.reason.${change}`)
      return difference === undefined ? code : t(`operations.closeReason.${difference}`)
    },
    /** What a line of the timeline is about. */
    what: (kind: TimelineKind, code: string): string => {
      const entry = kind === 'entry' ? entryKinds.find((one) => one === code) : undefined
      const order = kind === 'order' ? orderKinds.find((one) => one.name === code)?.name : undefined
      const claim = kind === 'claim' ? claimKinds.find((one) => one === code) : undefined
      const event = kind === 'security' ? securityEventKinds.find((one) => one === code) : undefined
      if (entry !== undefined) return t(`kind.${entry}`)
      if (order !== undefined) return say(`what.order.${order}`)
      if (claim !== undefined) return t(`lists.claimKind.${claim}`)
      if (event !== undefined) return say(`what.security.${event}`)
      if (kind === 'mail') return messageWords(`mail.${code}`)
      if (kind === 'dispute') return disputeReasonWords(code)
      return kind === 'act' ? actWords(code) : code
    },
    /** A type of points, a rule or a sign-in method. */
    code: (code: string): string => {
      const known = codes.find((one) => one === code.replace('.', '-'))
      return known === undefined ? code : say(`code.${known}`)
    },
  }
}

/** Words for what operators did, as the trail names it. */
function useActWords(): (code: string) => string {
  const { t } = useTranslation('console')
  const { t: say } = useTranslation('codes')
  const nameOfAct = (code: (typeof namedActs)[number]): string => {
    const act = actCodes.find((one) => one === code)
    const access = accessCodes.find((one) => one === code)
    const other = otherActs.find((one) => one === code)
    if (act !== undefined) return t(`acts.name.${act}`)
    if (access !== undefined) return t(`access.${access}.name`)
    return other === undefined ? code : say(`act.${other}`)
  }
  return (code) => {
    const command = /^operator (?<name>[a-z -]+)(?<end>\.end)?$/.exec(code)?.groups
    if (command !== undefined)
      return t(command['end'] === undefined ? 'audit.command' : 'audit.commandEnd', {
        command: command['name'] ?? '',
      })
    const known = namedActs.find((one) => code === one || code.startsWith(`${one}.`))
    if (known === undefined) return code
    if (code === known) return nameOfAct(known)
    const event = actEvents.find((one) => code === `${known}.${one}`)
    return event === undefined ? code : t(`audit.event.${eventWords[event]}`, { name: nameOfAct(known) })
  }
}
