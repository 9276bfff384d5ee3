import { accessCodes, actCodes } from '@waymark/contract/console/acts/act-facts'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveMemberEntries } from '@waymark/contract/console/members/members'
import type { TimelineKind } from '@waymark/contract/console/members/timeline.shapes'
import { orderKinds } from '@waymark/contract/order-kinds'
import { useTranslation } from 'react-i18next'

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
const securityKinds = [
  'signedIn',
  'signInFailed',
  'locked',
  'pinLocked',
  'signedOut',
  'sessionEnded',
  'sessionStolen',
  'passwordChanged',
  'passwordReset',
  'pinChanged',
  'emailChanged',
  'emailRestored',
  'activated',
  'factorAdded',
  'factorRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'providerLinked',
  'providerUnlinked',
  'frozen',
  'unfrozen',
  'sessionsEnded',
  'factorsReset',
  'pinResetAllowed',
  'viewed',
] as const
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
  'partner-status',
] as const

/** What can happen to an act beside being done, by what the trail appends to its code. */
const actEvents = [
  'request',
  'approve',
  'refuse',
  'bulk',
  'bulk-request',
  'bulk-approve',
  'bulk-refuse',
  'bulk-end',
  'end',
] as const

/** Words for codes of what happened to a member. A code of the company's own configuration, such as a bonus rule's, stays as it is. */
export function useCodeWords() {
  const { t } = useTranslation('console')
  const actWords = (code: string): string => {
    const command = /^operator (?<name>[a-z -]+)$/.exec(code)?.groups?.['name']
    if (command !== undefined) return t('audit.command', { command })
    const [of = '', ...event] = code.split('.')
    const act = actCodes.find((one) => one === of)
    const access = accessCodes.find((one) => one === of)
    const name = act === undefined ? access && t(`access.${access}.name`) : t(`acts.name.${act}`)
    if (name === undefined || event.length === 0) return name ?? code
    const known = actEvents.find((one) => one === event.join('-'))
    return known === undefined ? code : t(`audit.event.${known}`, { name })
  }
  return {
    /** What a line of the timeline is about. */
    what: (kind: TimelineKind, code: string): string => {
      const entry = kind === 'entry' ? entryKinds.find((one) => one === code) : undefined
      const order = kind === 'order' ? orderKinds.find((one) => one.name === code)?.name : undefined
      const claim = kind === 'claim' ? claimKinds.find((one) => one === code) : undefined
      const event = kind === 'security' ? securityKinds.find((one) => one === code) : undefined
      if (entry !== undefined) return t(`kind.${entry}`)
      if (order !== undefined) return t(`what.order.${order}`)
      if (claim !== undefined) return t(`lists.claimKind.${claim}`)
      if (event !== undefined) return t(`what.security.${event}`)
      return kind === 'act' ? actWords(code) : code
    },
    /** A type of points, a rule or a sign-in method. */
    code: (code: string): string => {
      const known = codes.find((one) => one === code.replace('.', '-'))
      return known === undefined ? code : t(`code.${known}`)
    },
  }
}
