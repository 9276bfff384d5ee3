import { actApprovers, memberCopiers, memberViewers, type ConsoleRole } from '../roles.ts'

/** Codes of what operators can do to a membership. */
export const actCodes = [
  'goodwill',
  'adjust',
  'reverseEntry',
  'refundOrder',
  'decideClaim',
  'setTier',
  'endTier',
  'freeze',
  'unfreeze',
  'endSessions',
  'resetFactors',
  'restoreAddress',
  'resendMail',
  'merge',
  'unmerge',
  'deceased',
  'notDeceased',
  'passOn',
  'erase',
] as const
export type ActCode = (typeof actCodes)[number]

/** Acts that can be done to many members at once. */
export const bulkActCodes = ['goodwill', 'freeze'] as const satisfies readonly ActCode[]
export type BulkActCode = (typeof bulkActCodes)[number]
/** Acts that reverse one of these, for the members that it was done to and for nobody else. */
export const bulkReverseCodes = ['reverseEntry', 'unfreeze'] as const satisfies readonly ActCode[]
/** Everything that is done to sets. */
export const setActCodes = [...bulkActCodes, ...bulkReverseCodes] as const
export type SetActCode = (typeof setActCodes)[number]
/** What operators open of a member with a reason, which changes nothing. */
export const accessCodes = ['viewAs', 'exportMember'] as const
export type AccessCode = (typeof accessCodes)[number]
/** Who can, as the operation itself declares it. */
export const accessRoles: Readonly<Record<AccessCode, readonly ConsoleRole[]>> = {
  viewAs: memberViewers,
  exportMember: memberCopiers,
}

/**
 * What an act's limits count: points, cents, or acts. `account` and `access` are apart because giving somebody access to an account is worth
 * more than keeping them out.
 */
export const limitKinds = ['points', 'money', 'tier', 'account', 'access'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Names of the fields of acts. */
export const actFieldNames = [
  'points',
  'pointType',
  'journal',
  'order',
  'amount',
  'claim',
  'verdict',
  'words',
  'tier',
  'until',
  'changedAt',
  'message',
  'into',
  'heir',
] as const
export type ActFieldName = (typeof actFieldNames)[number]

/** Choices that are the same for every member. */
export const actChoices = ['POINTS', 'STATUS', 'accept', 'reject', 'resetLink'] as const
export type ActChoice = (typeof actChoices)[number]

/** What an act's states before and after can have, in the order in which it's shown. */
export const actStateNames = [
  'membership',
  'points',
  'statusPoints',
  'fromPool',
  'tier',
  'tierUntil',
  'clubs',
  'kept',
  'keptPoints',
  'keptStatusPoints',
  'keptTier',
  'keptTierUntil',
  'keptClubs',
  'owed',
  'heir',
  'heirPoints',
  'erased',
  'orderState',
  'refunded',
  'claimState',
  'claimPoints',
  'claimStatusPoints',
  'frozen',
  'addressOf',
  'methods',
  'sessions',
  'sent',
] as const
export type ActStateName = (typeof actStateNames)[number]

/**
 * A field of an act's form. Its value travels as text. `signedPoints` can be negative; `cents` is an amount of money; `number` is another
 * membership's number.
 */
export interface ActField {
  readonly name: ActFieldName
  readonly kind: 'points' | 'signedPoints' | 'cents' | 'day' | 'text' | 'choice' | 'number'
  readonly isRequired: boolean
  /** The same choices for every member; a `choice` without them is filled from the member's own data. */
  readonly choices?: readonly ActChoice[]
}

/** An act's declaration: who can do it, what it needs, what its limits count, and which act undoes it. */
export interface ActFacts {
  readonly roles: readonly ConsoleRole[]
  readonly limit: LimitKind
  readonly fields: readonly ActField[]
  /** The act that reverses it; null if nothing can. */
  readonly reverse: ActCode | null
  /** Somebody else approves it always, whatever the operator's limits are. */
  readonly fourEyes?: true
  /** Who approves it, if not everybody who approves acts can. */
  readonly approvers?: readonly ConsoleRole[]
  /** It can be done to a membership that was merged into another; other acts are done to the kept one. */
  readonly ofMerged?: true
  /** It can only be done to a membership that was merged into another, or whose member has died; others aren't offered it. */
  readonly onlyFor?: 'merged' | 'deceased'
  /** The key that opens it on a member's page. */
  readonly letter: string
}

/** Whether somebody with these roles can approve or refuse another operator's act. */
export function canDecide(roles: readonly ConsoleRole[], { approvers = actApprovers }: ActFacts): boolean {
  return approvers.some((role) => roles.includes(role))
}

const everybody: readonly ConsoleRole[] = ['agent', 'supervisor', 'finance']
const service: readonly ConsoleRole[] = ['agent', 'supervisor']

const field = (name: ActFieldName, kind: ActField['kind'], rest: Partial<ActField> = {}): ActField => ({
  name,
  kind,
  isRequired: true,
  ...rest,
})

/** Every act, in the order of the member's page. The server joins each with its work, and the page draws each from here. */
export const actFacts: Readonly<Record<ActCode, ActFacts>> = {
  goodwill: {
    roles: service,
    limit: 'points',
    fields: [field('points', 'points')],
    reverse: 'reverseEntry',
    letter: 'w',
  },
  adjust: {
    roles: everybody,
    limit: 'points',
    fields: [
      field('points', 'signedPoints'),
      field('pointType', 'choice', { choices: ['POINTS', 'STATUS'] }),
    ],
    reverse: 'reverseEntry',
    letter: 'd',
  },
  reverseEntry: {
    roles: everybody,
    limit: 'points',
    fields: [field('journal', 'choice')],
    reverse: 'adjust',
    letter: 'v',
  },
  refundOrder: {
    roles: everybody,
    limit: 'money',
    fields: [field('order', 'choice'), field('amount', 'cents', { isRequired: false })],
    reverse: null,
    letter: 'o',
  },
  decideClaim: {
    roles: service,
    limit: 'points',
    fields: [
      field('claim', 'choice'),
      field('verdict', 'choice', { choices: ['accept', 'reject'] }),
      field('points', 'points', { isRequired: false }),
      field('words', 'text'),
    ],
    reverse: null,
    letter: 'c',
  },
  setTier: {
    roles: everybody,
    limit: 'tier',
    fields: [field('tier', 'choice'), field('until', 'day')],
    reverse: 'endTier',
    letter: 't',
  },
  endTier: { roles: everybody, limit: 'tier', fields: [], reverse: 'setTier', letter: 'n' },
  freeze: { roles: everybody, limit: 'account', fields: [], reverse: 'unfreeze', letter: 'z' },
  unfreeze: { roles: service, limit: 'account', fields: [], reverse: 'freeze', letter: 'u' },
  endSessions: { roles: service, limit: 'account', fields: [], reverse: null, letter: 's' },
  resetFactors: { roles: service, limit: 'access', fields: [], reverse: null, letter: 'f' },
  restoreAddress: {
    roles: service,
    limit: 'access',
    fields: [field('changedAt', 'choice')],
    reverse: null,
    letter: 'b',
  },
  resendMail: {
    roles: service,
    limit: 'account',
    fields: [field('message', 'choice', { choices: ['resetLink'] })],
    reverse: null,
    letter: 'm',
  },
  merge: {
    roles: service,
    limit: 'account',
    fields: [field('into', 'number')],
    reverse: 'unmerge',
    fourEyes: true,
    letter: 'e',
  },
  unmerge: {
    roles: service,
    limit: 'account',
    fields: [],
    reverse: 'merge',
    fourEyes: true,
    ofMerged: true,
    onlyFor: 'merged',
    letter: 'y',
  },
  deceased: {
    roles: service,
    limit: 'account',
    fields: [],
    reverse: 'notDeceased',
    fourEyes: true,
    letter: 'x',
  },
  notDeceased: {
    roles: service,
    limit: 'account',
    fields: [],
    reverse: 'deceased',
    fourEyes: true,
    onlyFor: 'deceased',
    letter: 'r',
  },
  passOn: {
    roles: service,
    limit: 'points',
    fields: [field('heir', 'number')],
    reverse: null,
    fourEyes: true,
    onlyFor: 'deceased',
    letter: 'h',
  },
  erase: {
    roles: ['supervisor'],
    approvers: ['supervisor'],
    limit: 'account',
    fields: [],
    reverse: null,
    fourEyes: true,
    ofMerged: true,
    letter: 'q',
  },
}

/** The act that reverses an act on a set; undefined for one that is a reversal itself. */
export function reverseOnSet(act: SetActCode): (typeof bulkReverseCodes)[number] | undefined {
  const isReversal = bulkReverseCodes.some((code) => code === act)
  return isReversal ? undefined : bulkReverseCodes.find((code) => code === actFacts[act].reverse)
}
